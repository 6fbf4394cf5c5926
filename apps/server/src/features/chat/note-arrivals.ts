import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { gather } from '#platform/gathering';
import type { Live } from '#platform/live';
import { arrivalsStore, type Arrival, type Delivered } from './arrivals.store.ts';
import type { MessageRow } from './chat.tables.ts';

export type Arrivals = {
  /** These received messages are on a device of the member: their senders are told. Those of others count for nothing. */
  note(memberId: number, messageIds: readonly number[]): Promise<void>;
  /** Of messages that are about to be answered, those that had not arrived before: nothing is written where nothing is new. */
  noteShown(memberId: number, rows: readonly MessageRow[]): void;
};

type Deps = { readonly db: Database; readonly clock: Clock; readonly live: Live };
type Noted = { readonly memberId: number; readonly messageIds: readonly number[] };

/** Browsers in one statement. */
const MOST = 200;

/** What arrives while the statement before goes on is written together. */
export function createArrivals({ db, clock, live }: Deps): Arrivals {
  const write = async (noted: readonly Noted[]): Promise<void> => {
    const arrivals = noted.flatMap(({ memberId, messageIds }) => messageIds.map((messageId): Arrival => ({ memberId, messageId })));
    for (const { senderId, threadId, messageIds } of bySender(await arrivalsStore.markAll(db, arrivals, clock.now())))
      live.pass([senderId], { type: 'delivered', data: { chat_thread_id: threadId, message_ids: messageIds } });
  };
  const noteTogether = gather<Noted, void>(
    { atOnce: 1, most: MOST },
    async (noted) => {
      await write(noted);
      return noted.map(() => ({ value: undefined }));
    },
    // The next look at the conversation marks what a failed statement did not.
    () => Promise.resolve(),
  );
  const note = (memberId: number, messageIds: readonly number[]): Promise<void> => noteTogether({ memberId, messageIds });
  return {
    note,
    noteShown: (memberId, rows) => {
      const ids = rows.filter((row) => row.senderId !== memberId && row.deliveredAt === null && row.deletedAt === null).map(({ id }) => id);
      if (ids.length > 0) void note(memberId, ids);
    },
  };
}

type OfSender = { readonly senderId: number; readonly threadId: number; readonly messageIds: number[] };

function bySender(delivered: readonly Delivered[]): OfSender[] {
  const groups = new Map<string, OfSender>();
  for (const { id, threadId, senderId } of delivered) {
    // Nobody of the staff waits for ticks.
    if (senderId === null) continue;
    const key = `${threadId}:${senderId}`;
    const group = groups.get(key) ?? { senderId, threadId, messageIds: [] };
    group.messageIds.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
