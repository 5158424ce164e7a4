export type PartnerLogoProps = { name: string; src: string; width?: number; height?: number };

export function PartnerLogo({ name, src, width, height }: PartnerLogoProps) {
  return (
    <>
      <span aria-hidden="true" className="text-xl font-medium text-ink-2">
        ×
      </span>
      <img
        src={src}
        alt={name}
        width={width}
        height={height}
        className="h-9 w-auto min-w-0 max-w-[min(11rem,36vw)] object-contain object-left sm:h-10"
      />
    </>
  );
}
