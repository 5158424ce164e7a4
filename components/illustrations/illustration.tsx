import { routes } from "@/lib/client/routes";
import { drawingSrc, phoneName } from "@/lib/drawings/sources";
import { drawing } from "./drawing";

export type IllustrationProps = {
  name: string;
  /** What it shows; left out for decoration, which assistive technology skips. */
  label?: string;
  className?: string;
  /** Fills its box like a background; where the drawing is too high for it, this part is kept. */
  cover?: "middle" | "bottom";
};

/** A drawing inside the page: for what stands above the fold. */
export function Illustration({ name, label, className, cover }: IllustrationProps) {
  const { viewBox, markup } = drawing(name);
  return (
    <svg
      viewBox={viewBox}
      className={className}
      preserveAspectRatio={cover && `xMidY${cover === "bottom" ? "Max" : "Mid"} slice`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this folder, read at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

type DrawingFileProps = Omit<IllustrationProps, "cover">;

/** Narrower than the breakpoint `sm` of app/styles/theme.css. */
const PHONES = "(max-width: 38.74rem)";

/**
 * A drawing as a file of its own, fetched at once: for what stands above the fold but is too heavy for the page.
 * A scene has another frame on phones.
 */
export function DrawingFile({ name, label, className }: DrawingFileProps) {
  const { width, height } = drawing(name);
  const phone = phoneName(name);
  const picture = (
    <img src={drawingSrc(name)} alt={label ?? ""} width={width} height={height} className={className} />
  );
  if (!phone) return picture;
  const frame = drawing(phone);
  return (
    <picture>
      <source media={PHONES} srcSet={routes.art(phone)} width={frame.width} height={frame.height} />
      {picture}
    </picture>
  );
}

/** The same, fetched when it comes near the window: for what stands further down. */
export function LazyIllustration({ name, label, className }: DrawingFileProps) {
  const { width, height } = drawing(name);
  return (
    <img
      src={drawingSrc(name)}
      alt={label ?? ""}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
