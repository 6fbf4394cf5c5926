import { countWaitingChildSafety } from '#features/contact';
import type { Context } from '#platform/context';
import { countWaiting } from './staff-reports.store.ts';

/** Says how much waits for staff, and since when. */
export type WaitingReports = { readonly name: 'reports' | 'child_safety'; readonly count: number; readonly oldestAt: Date | null };

/** Counts the reports that were not decided: those about a child, then those of members about each other. */
export const countWaitingReports = async (ctx: Context): Promise<readonly [WaitingReports, WaitingReports]> => [
  { name: 'child_safety', ...(await countWaitingChildSafety(ctx)) },
  { name: 'reports', ...(await countWaiting(ctx)) },
];
