/** Addresses that are no more, or another name of a page: where they lead (301). */
export const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  ['/careers', '/job'],
  ['/home/registration', '/signup'],
]);
