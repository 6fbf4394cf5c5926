import type { SentenceLanguage } from '@app/contract/kernel';
import type { StaffSanction } from '@app/contract/sanctions';
import type { Context } from '#platform/context';
import { countWaiting } from './appeals.store.ts';
import { isRunning } from './sanctions.policy.ts';
import { listLasting, listOfMember } from './sanctions.store.ts';
import type { SanctionRow } from './sanctions.tables.ts';
import { presentForStaff } from './sanctions.views.ts';

/** Says how much waits for staff, and since when. */
export type Waiting = { readonly name: 'appeals'; readonly count: number; readonly oldestAt: Date | null };

export const countWaitingAppeals = async (ctx: Context): Promise<Waiting> => ({ name: 'appeals', ...(await countWaiting(ctx)) });

/** Returns the newest sanctions of a member as staff read them, and how many there are in all. */
export async function sanctionsOf(
  ctx: Context,
  memberId: number,
  { limit, language }: { readonly limit: number; readonly language: SentenceLanguage },
): Promise<{ rows: StaffSanction[]; total: number }> {
  const { rows, total } = await listOfMember(ctx, memberId, { limit, offset: 0 });
  return { rows: await presentForStaff(ctx, rows, language), total };
}

/** Returns what keeps a member from signing in, the hardest first; null where nothing does that staff decided. */
export async function findRunningSanction(ctx: Context, memberId: number): Promise<SanctionRow | null> {
  const now = ctx.clock.now();
  const running = (await listLasting(ctx, memberId)).filter((one) => one.kind !== 'limit' && isRunning(one, now));
  return running.find(({ kind }) => kind === 'termination') ?? running[0] ?? null;
}
