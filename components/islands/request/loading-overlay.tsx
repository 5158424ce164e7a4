import { useEffect, useState } from "react";

const LOADING_MS = 1500;

export type LoadingOverlayProps = { text: string };

/** A turning losange with its sentence, for a moment; with reduced motion the losange stands still. */
export function LoadingOverlay({ text }: LoadingOverlayProps) {
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!loading) return null;
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center gap-4.5 rounded-[inherit] bg-carte/95 p-5 pt-36 text-center text-lead font-bold"
    >
      <Losanges />
      {text}
    </div>
  );
}

export function Losanges() {
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
