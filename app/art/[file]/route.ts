import { drawingNames, isInSprite, svgFile, vignetteSprite } from "@/lib/illustrations";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  const single = drawingNames().filter((name) => !isInSprite(name));
  return ["vignettes", ...single].map((name) => ({ file: `${name}.svg` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const name = file.replace(/\.svg$/, "");
  return new Response(name === "vignettes" ? vignetteSprite() : svgFile(name), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}
