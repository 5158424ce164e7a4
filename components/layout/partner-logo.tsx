type PartnerLogoProps = {
  name: string;
  src: string;
  width?: number;
  height?: number;
  /** Called when the picture does not load. */
  onError?: () => void;
};

/** In forced colours the logo is on white, as many logos are dark. */
export function PartnerLogo({ name, src, width, height, onError }: PartnerLogoProps) {
  return (
    <>
      <span aria-hidden="true" className="px-1 text-xl font-medium text-ink-2 sm:px-2">
        ×
      </span>
      <img
        src={src}
        alt={name}
        width={width}
        height={height}
        onError={onError}
        className={`w-auto min-w-0 max-w-[min(11rem,36vw)] object-contain object-left forced-color-adjust-none forced-colors:bg-white ${opticalHeight(width, height)}`}
      />
    </>
  );
}

/** Gives logos the same visual weight: wide ones are less high than tall ones. */
function opticalHeight(width = 2, height = 1): string {
  const ratio = width / height;
  if (ratio < 1.6) return "h-9 sm:h-11";
  return ratio < 2.6 ? "h-8 sm:h-10" : "h-7 sm:h-9";
}
