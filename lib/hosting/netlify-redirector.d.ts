/** Netlify's matcher, which comes without types: what the tests use of it. */
declare module "netlify-redirector" {
  type Asked = { scheme: string; host: string; path: string; query: string };
  type Match = { to: string; status: number };
  export function parsePlain(
    rules: string,
    options: object,
  ): Promise<{ match: (asked: Asked) => Match | null }>;
}
