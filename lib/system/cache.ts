/** Where a build keeps what the next one can use, or what its steps hand over. Safe to delete. */
export const CACHE = "node_modules/.cache/site";
