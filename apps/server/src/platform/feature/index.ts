import type { Context } from '#platform/context';
import type { Subscribe } from '#platform/events';
import type { Http } from '#platform/http';
import type { JobHandler } from '#platform/jobs';
import type { LiveParts } from '#platform/live';
import type { ReadOwnData } from '#platform/own-data';
import type { PersonalData } from '#platform/personal-data';
import type { StaffSearch } from '#platform/staff-search';

/** One capability of the server; `app/features.ts` is the list of all of them. */
export type Feature = {
  readonly name: string;
  /** The columns of its tables, each personal or not, and what becomes of them at an erasure. */
  readonly personalData?: PersonalData;
  /** Binds its calls. `ctx` is for routes that are not calls of the contract. */
  routes?(http: Http, ctx: Context): void;
  subscribe?(on: Subscribe): void;
  readonly jobs?: readonly JobHandler[];
  /** Its part in live connections. */
  readonly live?: LiveParts;
  /** Reads what it keeps of one member, for that member's own copy of all data. */
  readonly ownData?: ReadOwnData;
  /** Lists what the search of the staff console finds of it. */
  readonly staffSearch?: readonly StaffSearch[];
  /** Fills what an empty database lacks, before the first call is taken. */
  fillAtStart?(ctx: Context): Promise<void>;
  /** Returns further lines for the person who started the server. */
  linesAtStart?(ctx: Context): Promise<readonly string[]>;
};
