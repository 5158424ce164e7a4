import { useEffect, useState } from "react";
import { Spinner } from "../../ui/spinner";

const LOADING_MS = 1500;

export type LoadingOverlayProps = {
  text: string;
  /** Its time runs while it is hidden: it does not come back over what was shown in its place. */
  hidden?: boolean;
};

/** A turning losange with its sentence, for a moment; with reduced motion the losange stands still. */
export function LoadingOverlay({ text, hidden }: LoadingOverlayProps) {
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!loading || hidden) return null;
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center gap-4.5 rounded-[inherit] bg-carte/95 p-5 pt-36 text-center text-lead font-bold"
    >
      <Spinner />
      {text}
    </div>
  );
}
