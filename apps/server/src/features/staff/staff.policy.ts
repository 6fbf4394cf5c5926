/** A link works for so long. */
export const ENROLMENT_SECONDS = 24 * 60 * 60;

/** So many wrong codes end a link. */
export const ENROLMENT_TRIES = 10;

/** True if nobody could act as an administrator where this account no longer does: `admins` are those who can now. */
export const isLastAdmin = (admins: readonly number[], accountId: number): boolean => admins.length === 1 && admins[0] === accountId;
