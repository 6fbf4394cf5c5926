/**
 * Why personal data stay after an erasure, and how long:
 * - bookkeeping: until `BOOKKEEPING_YEARS` after the year of the payment (ACC-65), then without the payer
 * - decided-report: 24 months after the decision (ACC-66)
 * - returning-ban: for good, as a keyed hash (ACC-66)
 * - number: for good, as the number of an account that leads to nobody any more
 * - by-age: deleted by itself; `why` says when
 */
export type Kept = {
  readonly kept: 'bookkeeping' | 'decided-report' | 'returning-ban' | 'number' | 'by-age';
  readonly why: string;
};

/** `erased`: the rows of the account are deleted. `emptied`: rows stay, without these. */
export type AtErasure = 'erased' | 'emptied' | Kept;

/** Where the same data lie beside the table. */
export type AlsoIn = 'files' | 'jobs' | 'live log' | 'search mirror';

export type PersonalColumns = {
  readonly columns: readonly string[];
  /** Kind of data, in plain words. */
  readonly holds: string;
  readonly atErasure: AtErasure;
  /** True where 'Download my data' holds them. */
  readonly exported: boolean;
  readonly alsoIn?: readonly AlsoIn[];
};

export type TableData = {
  readonly table: string;
  readonly personal?: readonly PersonalColumns[];
  readonly notPersonal?: readonly string[];
};

/** Each column of each table that a feature owns, as personal or not. A column that no feature names fails the test. */
export type PersonalData = readonly TableData[];
