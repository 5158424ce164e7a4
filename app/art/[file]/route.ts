import { drawingNames, svgFile } from "@/lib/illustrations";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return drawingNames().map((name) => ({ file: `${name}.svg` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return new Response(svgFile(file.replace(/\.svg$/, "")), { headers: { "Content-Type": "image/svg+xml" } });
}
