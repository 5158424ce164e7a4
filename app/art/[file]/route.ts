import { svgFile } from "@/components/illustrations/drawing";
import { HORIZONS } from "@/components/illustrations/skies";
import { spriteFile } from "@/components/illustrations/sprites";
import { drawingNames, phoneName, SPRITES, spriteOf } from "@/lib/drawings/sources";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  const single = drawingNames().filter((name) => !spriteOf(name));
  const phone = single.flatMap((name) => phoneName(name) ?? []);
  return [...SPRITES, ...single, ...phone, ...HORIZONS].map((name) => ({
    file: `${name}.svg`,
  }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const name = file.replace(/\.svg$/, "");
  const sprite = SPRITES.find((item) => item === name);
  return new Response(sprite ? spriteFile(sprite) : svgFile(name), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}
