/** Stories of a member in any 24 hours, deleted ones too. */
export const STORIES_A_DAY_MAX = 10;
