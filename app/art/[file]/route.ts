import { svgFile } from "@/components/illustrations/drawing";
import { HORIZONS } from "@/components/illustrations/skies";
import { spriteFile, spriteNames } from "@/components/illustrations/sprites";
import { drawingNames, phoneName, spriteOf } from "@/lib/drawings/sources";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  const single = drawingNames().filter((name) => !spriteOf(name));
  const phone = single.flatMap((name) => phoneName(name) ?? []);
  return [...spriteNames(), ...single, ...phone, ...HORIZONS].map((name) => ({
    file: `${name}.svg`,
  }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const name = file.replace(/\.svg$/, "");
  return new Response(spriteNames().includes(name) ? spriteFile(name) : svgFile(name), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}
