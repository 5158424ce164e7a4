import { routes } from "@/lib/client/routes";
import { drawingSrc, phoneName } from "@/lib/drawings/sources";
import { drawing } from "./drawing";

type IllustrationProps = {
  name: string;
  /** Alternative text; without it, assistive technology skips the drawing. */
  label?: string;
  className?: string;
  /** Fills its box, cropping what is too high at the top and at the bottom. */
  cover?: boolean;
};

/** An inlined drawing, for use above the fold. */
export function Illustration({ name, label, className, cover }: IllustrationProps) {
  const { viewBox, markup } = drawing(name);
  return (
    <svg
      viewBox={viewBox}
      className={className}
      preserveAspectRatio={cover ? "xMidYMid slice" : undefined}
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
 * A drawing as a separate file, loaded eagerly: for use above the fold if it is too heavy to be inlined.
 * Scenes have a different frame on phones.
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

type LazyIllustrationProps = DrawingFileProps & {
  /** This one is above the fold, of a list that continues below it: it is loaded at once. */
  first?: boolean;
};

/** A drawing as a separate file, loaded lazily: for use below the fold. */
export function LazyIllustration({ name, label, className, first }: LazyIllustrationProps) {
  const { width, height } = drawing(name);
  return (
    <img
      src={drawingSrc(name)}
      alt={label ?? ""}
      width={width}
      height={height}
      loading={first ? undefined : "lazy"}
      className={className}
    />
  );
}
