import type { IconName } from "@/content/types";

// 24-unit grid, 2-unit stroke, round joins. Several outlines follow Lucide (ISC licence).
const PATHS: Record<IconName, React.ReactNode> = {
  arrow: <path d="M5 12h14M13 6l6 6-6 6" />,
  back: <path d="m15 18-6-6 6-6" />,
  phone: (
    <path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.35a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4" />
  ),
  chat: (
    <path d="M3 16.3a2 2 0 0 1 .1 1.2L2 20.8A1 1 0 0 0 3.3 22l3.4-1a2 2 0 0 1 1.1.1A10 10 0 1 0 3 16.3" />
  ),
  check: <path d="M20 6 9 17l-5-5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 6.5V12l3.5 2" />
    </>
  ),
  close: <path d="M18 6 6 18M6 6l12 12" />,
  document: <path d="M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5" />,
  euro: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M7 10.6h5M7 13.6h5M15.6 8.6a4.6 4.6 0 1 0 0 7" />
    </>
  ),
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  pin: (
    <>
      <path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>
  ),
  shield: (
    <>
      <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />
      <path d="m9 12 2 2 4-4" />
    </>
  ),
  star: (
    <path
      d="M12 2l3.1 6.4 7 .9-5.1 4.9 1.3 7L12 17.8 5.7 21.2l1.3-7L1.9 9.3l7-.9z"
      fill="currentColor"
      stroke="none"
    />
  ),
};

type IconProps = {
  name: IconName;
  className?: string;
  /** For screen readers, if no text beside it says the same. */
  label?: string;
};

export function Icon({ name, className = "", label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label || undefined}
      className={`icon ${className}`}
    >
      {PATHS[name]}
    </svg>
  );
}
