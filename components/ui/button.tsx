const BASE =
  "button-edge inline-flex cursor-pointer items-center justify-center gap-[.4em] rounded-panel pt-2 pb-3 text-center font-bold text-white no-underline forced-colors:border";
const VARIANTS = {
  primary: "bg-flam edge-flam hover:bg-flam-h",
  /** On phones the whole row is the link, with its text at the bottom; otherwise like `second`. */
  row: "max-sm:z-1 max-sm:items-end max-sm:justify-start max-sm:text-lagon-700 max-sm:[box-shadow:none]! max-sm:border-0! sm:bg-lagon-700 edge-lagon sm:hover:bg-lagon-800",
  second: "bg-lagon-700 edge-lagon hover:bg-lagon-800",
} as const;
const SIZES = {
  sm: "min-h-12 px-4.5 text-base/tight",
  md: "min-h-14 px-3 text-lg/tight sm:px-8",
  lg: "min-h-15 w-full px-3 text-lead/tight sm:w-auto sm:px-8",
} as const;

type ButtonLinkProps = Omit<React.ComponentProps<"a">, "className"> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** For layout only (margins, width), never colours. */
  className?: string;
};

/** Classes of a button, for elements other than links. */
export const buttonClasses = (variant: keyof typeof VARIANTS, size: keyof typeof SIZES) =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;

/** A link that looks like a button. */
export function ButtonLink({ variant = "primary", size = "md", className = "", ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${buttonClasses(variant, size)} ${className}`} />;
}

/** A text link with a touch-sized target. */
export const TEXT_LINK =
  "inline-flex min-h-11 cursor-pointer items-center text-lagon-700 underline underline-offset-4";

/** A text link with an arrow and a touch-sized target. */
export const ARROW_LINK =
  "inline-flex min-h-11 items-center gap-[.4em] font-semibold text-lagon-700 underline underline-offset-4 hover:decoration-2";
