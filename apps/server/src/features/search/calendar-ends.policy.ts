/** Stand where a range of birthdays has no end: everybody was born after the first day and before the last. */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';
