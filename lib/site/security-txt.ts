import type { Site } from "@/content/types";
import { routes } from "@/lib/client/routes";
import type { Config } from "./config";

/**
 * How to report a security problem (RFC 9116). `Expires` is less than a year ahead, as the RFC recommends, and changes monthly,
 * so nightly builds don't upload a new file.
 * @param now when the build began
 */
export function securityTxt(
  { email }: Pick<Site, "email">,
  { siteUrl }: Pick<Config, "siteUrl">,
  now: Date,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  const fields = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: fr",
    `Canonical: ${siteUrl}${routes.securityTxt()}`,
  ];
  return `${fields.join("\n")}\n`;
}
