const SHOWN_CHARACTERS = 300;
/** Telephone numbers, codes and ids of payments: nothing of a person belongs on this page. */
const LONG_NUMBER = /\+?\d{5,}/g;
const ADDRESS = /\S+@\S+/g;

/** Returns the first line of what went wrong without what may be a person's. */
export const errorForPeople = (error: string): string =>
  (error.split('\n')[0] ?? '').replace(ADDRESS, '…').replace(LONG_NUMBER, '…').slice(0, SHOWN_CHARACTERS);
