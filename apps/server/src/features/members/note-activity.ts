import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import type { Announce } from '#platform/events';
import { membersStore as store } from './members.store.ts';

/** A member's last activity is noted at most this often. */
const TOUCH_SECONDS = 10 * 60;
const REMEMBERED_TOUCHES = 20_000;

type Deps = { readonly clock: Clock; readonly inTransaction: InTransaction; readonly announce: Announce };

/** Notes that a member is here; what was noted lately is remembered, so that most calls ask the database nothing. */
export function createTouch({ clock, inTransaction, announce }: Deps): (memberId: number) => Promise<void> {
  const touched = new Map<number, number>();
  return async (memberId) => {
    const now = clock.now();
    if (now.getTime() - (touched.get(memberId) ?? 0) < TOUCH_SECONDS * 1000) return;
    if (touched.size >= REMEMBERED_TOUCHES) touched.clear();
    touched.set(memberId, now.getTime());
    await inTransaction(async (trx) => {
      const moved = await store.moveLastActive(trx, memberId, now, secondsAfter(now, -TOUCH_SECONDS));
      if (moved) await announce(trx, 'profile.changed', { memberId });
    });
  };
}
