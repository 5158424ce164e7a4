/** The tests' own content and public files, with the specification's constants. */
export const FIXTURE_FOLDERS = { root: "e2e/fixtures/content", publicRoot: "e2e/fixtures/public" } as const;
