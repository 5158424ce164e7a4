import { Icon } from "./icon";

type OpenerProps = {
  label: string;
  /** For layout only. */
  className: string;
  /** Position of the arrow. */
  arrow: string;
};

/**
 * Opens content that is collapsed on narrow screens: its following siblings with `hidden peer-open:block`. They are outside the
 * `<details>`, so that wide screens can show them in every browser without scripts.
 */
export function Opener({ label, className, arrow }: OpenerProps) {
  return (
    <details className={`peer ${className}`}>
      <summary
        aria-label={label}
        className={`grid h-full min-h-12 cursor-pointer items-center text-lagon-700 [&::-webkit-details-marker]:hidden ${arrow}`}
      >
        <Icon name="arrow" className="rotate-90 [[open]_&]:-rotate-90" />
      </summary>
    </details>
  );
}
