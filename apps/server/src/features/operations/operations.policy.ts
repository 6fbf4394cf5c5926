const SHOWN_CHARACTERS = 300;
/** Telephone numbers, codes and ids of payments: nothing of a person belongs on this page. */
const LONG_NUMBER = /\+?\d{5,}/g;
const ADDRESS = /\S+@\S+/g;

/** Returns the first line of what went wrong without what may be a person's. */
export const errorForPeople = (error: string): string =>
  (error.split('\n')[0] ?? '').replace(ADDRESS, '…').replace(LONG_NUMBER, '…').slice(0, SHOWN_CHARACTERS);

export type Archiver = { readonly archivedAt: Date | null; readonly failedAt: Date | null };

/** Tells whether the last segment of the database's log that PostgreSQL tried to archive was not taken; where it archives none, nothing failed. */
export const isArchiveFailing = ({ archivedAt, failedAt }: Archiver): boolean =>
  failedAt !== null && (archivedAt === null || failedAt > archivedAt);
