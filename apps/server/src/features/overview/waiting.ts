import type { WaitingItem } from '@app/contract/overview';
import type { StaffRole } from '#platform/session';
import { countWaitingClosures } from '#features/account-closure';
import { countWaitingCalls, countWaitingServices } from '#features/assisted';
import { countWaitingApplications } from '#features/careers';
import { countWaitingMessages } from '#features/contact';
import { countWaitingDifferences } from '#features/ledger';
import { countWaitingJobs } from '#features/operations';
import { countWaitingPayments } from '#features/payments';
import { countWaitingReports } from '#features/reports';
import { countWaitingReviews } from '#features/reviews';
import { countWaitingAppeals } from '#features/sanctions';
import { countWaitingPayouts, countWaitingSettlements } from '#features/settlements';
import { countWaitingSupport } from '#features/support';
import { countWaitingEntries } from '#features/wallet';
import type { Context } from '#platform/context';
import { mayLook } from './overview.policy.ts';

/** Counts what waits of one kind, and says since when the oldest of it does; null where nothing waits. */
type Waiting = { readonly count: number; readonly oldestAt: Date | null };
type Named = Waiting & { readonly name: string };

/** Name of what waits, the role that does it, the page where it is done, and how it is counted. */
type Source = readonly [name: string, role: StaffRole, link: string, find: (ctx: Context) => Promise<Waiting>];
/** The same for a feature with several queues, which names them. */
type Sources = readonly [role: StaffRole, linkOf: (name: string) => string, find: (ctx: Context) => Promise<readonly Named[]>];

/** All that waits for staff, one line a queue. */
const SOURCES: readonly Source[] = [
  ['appeals', 'moderator', '/staff/appeals', countWaitingAppeals],
  ['support', 'support', '/staff/support', countWaitingSupport],
  ['contact-messages', 'support', '/staff/contact-messages', countWaitingMessages],
  ['call-requests', 'support', '/staff/call-requests', countWaitingCalls],
  ['assisted-services', 'support', '/staff/assisted-services', countWaitingServices],
  ['job-applications', 'support', '/staff/job-applications', countWaitingApplications],
  ['closure-requests', 'support', '/staff/closure-requests', countWaitingClosures],
  ['payments', 'finance', '/staff/payments?attention=1', countWaitingPayments],
  ['ledger-differences', 'finance', '/staff/ledger?tab=differences', countWaitingDifferences],
  ['wallet-entries', 'finance', '/staff/wallet-entries?approval=pending', countWaitingEntries],
  ['settlements', 'finance', '/staff/settlements?approval=pending', countWaitingSettlements],
  ['failed-jobs', 'admin', '/staff/operations', countWaitingJobs],
  ['unclaimed-payouts', 'finance', '/staff/unclaimed?approval=pending', countWaitingPayouts],
];
const OF_SEVERAL: readonly Sources[] = [
  ['moderator', (name) => `/staff/reviews/${name}`, countWaitingReviews],
  ['moderator', (name) => (name === 'child_safety' ? '/staff/child-safety' : '/staff/reports'), countWaitingReports],
];

/** Returns what waits for somebody with these roles, the oldest first, and last what has nothing waiting. */
export async function listWaiting(ctx: Context, roles: readonly StaffRole[]): Promise<WaitingItem[]> {
  const single = SOURCES.filter(([, role]) => mayLook(roles, [role])).map(async ([name, , link, find]) => [
    itemOf({ ...(await find(ctx)), name }, link),
  ]);
  const several = OF_SEVERAL.filter(([role]) => mayLook(roles, [role])).map(async ([, linkOf, find]) =>
    (await find(ctx)).map((waiting) => itemOf(waiting, linkOf(waiting.name))),
  );
  const items = (await Promise.all([...single, ...several])).flat();
  return items.toSorted((one, other) => since(one) - since(other));
}

const itemOf = ({ name, count, oldestAt }: Named, link: string): WaitingItem => ({
  name,
  count,
  oldest_at: oldestAt?.toISOString() ?? null,
  link,
});

const since = ({ oldest_at: oldestAt }: WaitingItem): number => (oldestAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(oldestAt));
