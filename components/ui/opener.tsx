import { Icon } from "./icon";

export type OpenerProps = {
  label: string;
  /** Place in the layout. */
  className: string;
  /** Where its arrow stands. */
  arrow: string;
};

/**
 * Opens what a narrow window leaves out: the elements after it, under the same parent, that are `hidden peer-open:block`.
 * They are not inside of it, so that a wide window shows them without it, in every engine and without scripts.
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
