import * as z from 'zod/mini';
import { DECIDED } from '../sanctions/index.ts';

/** Fewer than so many are never told: they could be known. */
export const SMALLEST_GROUP = 10;

export const REPORTED_KINDS = ['member', 'photo', 'post', 'story', 'message', 'child_safety'] as const;
export const APPEAL_RESULTS = ['upheld', 'changed', 'taken_back'] as const;

/** Null: fewer than ten, or hidden so that a group of fewer than ten cannot be reckoned from the others. */
const Count = z.nullable(z.int());
const countsOf = <const K extends string>(keys: readonly K[]) => z.record(z.enum(keys), Count);
const Hours = z.nullable(z.number());

/** A quarter that is over. */
export const Quarter = z.object({
  /** Such as '2026-Q1'. */
  quarter: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  reports: z.object({ total: Count, by_kind: countsOf(REPORTED_KINDS) }),
  decisions: z.object({ total: Count, by_kind: countsOf(DECIDED) }),
  appeals: z.object({ received: Count, total: Count, by_result: countsOf(APPEAL_RESULTS) }),
  /** Middle times in hours, from a report and from an appeal to their decisions; null of fewer than ten. */
  median_hours: z.object({ reports: Hours, appeals: Hours }),
  accounts_closed: Count,
  photos_refused: Count,
});
export type Quarter = z.output<typeof Quarter>;
export const TransparencyAnswer = z.object({ data: z.array(Quarter) });
