/** Long text: posts and legal pages. Styles elements here, as MDX renders them without classes. */
export function Prose({ children }: { children: React.ReactNode }) {
  return (
    <div className="max-w-[42em] min-w-0 text-pretty [&>:first-child]:mt-0! [&_a]:text-lagon-700 [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:mt-6 [&_blockquote]:border-l-3 [&_blockquote]:border-sable-300 [&_blockquote]:pl-5 [&_blockquote]:text-ink-2 [&_blockquote>:first-child]:mt-0 [&_h2]:mt-12 [&_h2]:text-[clamp(1.5rem,1.3rem+1vw,2rem)]/[1.12] [&_h2]:[letter-spacing:-.018em] [&_h3]:mt-8 [&_h3]:text-h3 [&_h4]:mt-6 [&_h4]:font-bold [&_hr]:mt-8 [&_hr]:border-sable-300 [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-lagon-700 [&_li>:is(ol,ul)]:mt-0 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_pre]:mt-4 [&_pre]:whitespace-pre-wrap [&_strong]:font-bold [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
    </div>
  );
}

type ProseTableProps = React.ComponentProps<"table"> & { "aria-label": string };

/** A table that scrolls sideways on narrow screens, with a fading edge. */
export function ProseTable({ "aria-label": label, ...props }: ProseTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-fade mt-6 overflow-x-auto rounded-wood border-[1.5px] border-sable-200"
    >
      <table
        {...props}
        className="w-full border-collapse bg-carte text-small has-[th:nth-child(4)]:min-w-120 sm:min-w-120 sm:text-base [&_tr>*]:px-1.5 sm:[&_tr>*]:px-4 [&_tr>*]:py-2.5 [&_thead]:bg-lagon-900 [&_thead]:text-sable-50 [&_tbody]:align-top [&_tbody_tr]:border-t-[1.5px] [&_tbody_tr]:border-sable-200 [&_tbody_th]:[font-weight:inherit] [&_th:not([class])]:text-left"
      />
    </section>
  );
}

/** Highlights a gap that the operator still has to fill in. */
export function Missing({ children }: { children?: React.ReactNode }) {
  return (
    <mark className="inline-block rounded-wood [border:1.5px_dashed] bg-vanille px-1.5 font-semibold text-ink">
      {children}
    </mark>
  );
}

/** A highlighted remark. */
export function Note({ children }: { children: React.ReactNode }) {
  return (
    <div className="mt-6 rounded-wood border-l-6 border-lagon-700 bg-vanille-100 px-5 py-4 [&>p:first-child]:mt-0">
      {children}
    </div>
  );
}

/** An ordered list with its numbers on plates. */
export function ProseSteps({ children }: { children: React.ReactNode }) {
  return <div className="prose-steps [&>ol]:list-none [&>ol]:pl-0">{children}</div>;
}

type ProseFigureProps = {
  /** Above the figure. */
  title?: string;
  /** Below the figure. */
  caption?: string;
  /** A table whose last column holds prices. */
  prices?: boolean;
  children: React.ReactNode;
};

export function ProseFigure({ title, caption, prices, children }: ProseFigureProps) {
  const columns = prices
    ? "[&_td:last-child]:text-right [&_td:last-child]:font-bold [&_td:last-child]:whitespace-nowrap [&_th:last-child]:text-right"
    : "";
  return (
    <figure className={`mt-6 ${columns}`}>
      {title && <figcaption className="font-bold">{title}</figcaption>}
      {children}
      {caption && <figcaption className="mt-2 text-small text-ink-2">{caption}</figcaption>}
    </figure>
  );
}

/** An upright photo fits on a laptop's screen. */
const MAX_PHOTO_HEIGHT_PX = 640;

type ProseImageProps = { src: string; alt: string; width: number; height: number };

export function ProseImage({ src, alt, width, height }: ProseImageProps) {
  const isDrawing = src.endsWith(".svg");
  const scale = isDrawing ? 1 : Math.min(1, MAX_PHOTO_HEIGHT_PX / height);
  return (
    <img
      src={src}
      alt={alt}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      loading="lazy"
      decoding="async"
      // Drawings fill the column; photos are not enlarged.
      className={`h-auto max-w-full rounded-panel border-[1.5px] border-sable-200 ${isDrawing ? "w-full" : ""}`}
    />
  );
}
