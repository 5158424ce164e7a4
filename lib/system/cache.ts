/** Folder of what can be made anew: build steps and tests keep their files here. Safe to delete. */
export const CACHE = "node_modules/.cache/site";
