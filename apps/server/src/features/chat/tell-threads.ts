import type { Transaction } from '#platform/db';
import type { Live } from '#platform/live';

type Told = { readonly threadId: number; readonly memberId: number };

/** What may be done in these conversations has changed for these members. */
export const tellThreads = (live: Live, trx: Transaction, told: readonly Told[]): Promise<void> =>
  live.tell(
    trx,
    told.map(({ threadId, memberId }) => ({ memberId, type: 'thread', subject: { threadId } })),
  );
