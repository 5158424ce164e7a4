/** Rotating diamonds; still with reduced motion. */
export function Spinner() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" className="size-18 motion-safe:animate-losange">
      <path d="M36 2l6 9-6 9-6-9z" className="fill-lagon-900" />
      <path d="M36 52l6 9-6 9-6-9zM2 36l9-6 9 6-9 6zM52 36l9-6 9 6-9 6z" className="fill-lagon-500" />
      <path
        d="M36 2l6 9-6 9-6-9zM36 52l6 9-6 9-6-9zM2 36l9-6 9 6-9 6zM52 36l9-6 9 6-9 6z"
        transform="rotate(45 36 36)"
        className="fill-lagon-200"
      />
    </svg>
  );
}
