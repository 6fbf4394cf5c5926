/** Addresses that are no more, or another name of a page: where they lead (301). */
const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  ['careers', '/job'],
  ['home/registration', '/signup'],
]);

/** However many slashes and capitals it is written with; no pattern here that a long row of slashes would keep busy. */
export const movedTo = (path: string): string | undefined => MOVED_PAGES.get(path.toLowerCase().split('/').filter(Boolean).join('/'));
