import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';
import { SentFlag, TargetId } from '../members/index.ts';
import { PREFERENCE_ROWS } from '../partner-preferences/index.ts';

/** The other's number in the address; anything that is no member's number is a member who is not available. */
export const CompatibilityAddress = z.object({ id: TargetId });

/** How far a value meets a preference: `near` and `unknown` (not given) count half, `any` is a row that sets no limit. */
export const MATCH_RESULTS = ['full', 'near', 'no', 'unknown', 'any'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** One row of an explanation, in the reader's language. Rows open to all stand last. */
export const MatchRow = z.object({
  key: z.enum(PREFERENCE_ROWS),
  label: z.string(),
  wanted: z.string(),
  /** Null where it was not given. */
  value: z.nullable(z.string()),
  result: z.enum(MATCH_RESULTS),
});
export type MatchRow = z.output<typeof MatchRow>;

export const Compatibility = z.object({
  /** 0 to 100; null where the reader has no partner preferences, and where a mandatory row is not met. */
  score: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  mandatory_met: Flag,
  /** The preference of the reader, and the value of the other; `mine` is empty while the reader looks for nothing. */
  mine: z.array(MatchRow),
  theirs: z.array(MatchRow),
});
export type Compatibility = z.output<typeof Compatibility>;

const rows = <T extends z.ZodMiniType>(one: T) =>
  Object.fromEntries(PREFERENCE_ROWS.map((row) => [row, one])) as Record<(typeof PREFERENCE_ROWS)[number], T>;

/** 1 at a row that must match. */
export const StrictFilter = z.object(rows(Flag));
export type StrictFilter = z.output<typeof StrictFilter>;
export const StrictFilterUpdate = z.strictObject(rows(z.optional(SentFlag)));
export type StrictFilterUpdate = z.output<typeof StrictFilterUpdate>;
