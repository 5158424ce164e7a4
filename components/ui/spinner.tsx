/** Turning losanges; with reduced motion they stand still. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      className="size-18 animate-losange motion-reduce:animate-none"
    >
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle, index) => (
        <path
          key={angle}
          d="M36 2l6 9-6 9-6-9z"
          transform={`rotate(${angle} 36 36)`}
          className={index === 0 ? "fill-lagon-900" : index % 2 ? "fill-lagon-200" : "fill-lagon-500"}
        />
      ))}
    </svg>
  );
}
