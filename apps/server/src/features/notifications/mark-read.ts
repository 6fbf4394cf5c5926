import type { Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { notificationsStore as store } from './notifications.store.ts';
import type { CountsChanged } from './notify.ts';
import type { Unread } from './unread.ts';

export type MarkReadDeps = {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly countsChanged: CountsChanged;
  readonly unread: Unread;
};

/** Reading is told to all browsers of the member. Both give how many are unread now. */
export function createMarkRead({ inTransaction, clock, countsChanged, unread }: MarkReadDeps) {
  const mark = async (memberId: number, write: (trx: Transaction, at: Date) => Promise<void>): Promise<number> => {
    await inTransaction(async (trx) => {
      await write(trx, clock.now());
      countsChanged(trx, [memberId]);
    });
    return unread.of(memberId);
  };
  return {
    one: (memberId: number, id: number): Promise<number> =>
      mark(memberId, async (trx, at) => {
        if (!(await store.markRead(trx, { id, memberId, at }))) throw new Refusal('not_found');
      }),

    /** What came after `upTo` stays unread. */
    all: (memberId: number, upTo: number | undefined): Promise<number> =>
      mark(memberId, (trx, at) => store.markAllRead(trx, { memberId, upTo, at })),
  };
}
export type MarkRead = ReturnType<typeof createMarkRead>;
