import { routes } from "@/lib/client/routes";
import { Illustration } from "../illustrations/illustration";

type LogoProps = { name: string; label: string; dark?: boolean };

/** In characters: longer brands are smaller, to fit in two lines beside the menu's button. With very large text the drawing is hidden. */
const MAX_LARGE_LENGTH = 12;

/** The brand, linking to the home page. */
export function Logo({ name, label, dark = false }: LogoProps) {
  const isLong = name.length > MAX_LARGE_LENGTH;
  return (
    <a
      href={routes.home()}
      aria-label={label}
      className={`inline-flex min-h-12 items-center gap-2 ${isLong ? "text-lg/tight large-text:text-small/tight" : "shrink-0 whitespace-nowrap text-[min(1.625rem,8vw)]/[1]"} font-extrabold [letter-spacing:-.035em] no-underline ${dark ? "text-white" : "text-ink"}`}
    >
      <Illustration
        name={dark ? "logo-dark" : "logo"}
        className={`h-9 w-10 ${isLong ? "large-text:hidden" : ""}`}
      />
      {name}
    </a>
  );
}
