import type { LiveParts, LiveReader, PresentEvents, StoredEvent } from '#platform/live';
import { messagesStore } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import type { ChatDeps } from './chat.types.ts';
import { messageView } from './chat.views.ts';
import { passPresence, passTyping } from './pass-signs.ts';

/** What conversations add to live connections: how their events read, and what browsers send. */
export function createMessagesLive(deps: ChatDeps): LiveParts {
  const typing = passTyping(deps);
  return {
    present: {
      message: presentMessages(deps),
      deleted: presentMessages(deps),
      seen: presentPlainly(({ subject }) => ({ chat_thread_id: subject['threadId'] ?? 0, message_id: subject['messageId'] ?? 0 })),
      thread: presentPlainly(({ subject }) => ({ chat_thread_id: subject['threadId'] ?? 0 })),
    },
    frames: {
      typing: (from, frame) => typing(from.accountId, frame.chat_thread_id),
      received: (from, frame) => deps.arrivals.note(from.accountId, frame.message_ids),
    },
    hereChanged: (memberId, isHere) => passPresence(deps, memberId, isHere),
    greet: async ({ accountId }) => [{ type: 'counts', data: await deps.counts.of(accountId) }],
  };
}

/** A message as it is when it is sent: one that was deleted meanwhile goes as deleted, and to nobody who is no party to it. */
const presentMessages =
  ({ db, tickets }: ChatDeps): PresentEvents<'message' | 'deleted'> =>
  async (events) => {
    const unknown = events.filter(({ known }) => known === undefined);
    const asked = unknown.map(({ id, memberId, subject }) => ({ eventId: id, memberId, messageId: subject['messageId'] ?? 0 }));
    const rows = asked.length === 0 ? [] : await messagesStore.listForEvents(db, asked);
    const shown = new Map<number, MessageRow>(rows.map(({ eventId, ...row }) => [eventId, row]));
    for (const { id, known } of events) if (known !== undefined) shown.set(id, known as MessageRow);
    return new Map([...shown].map(([id, row]) => [id, (reader: LiveReader) => messageView(tickets, reader, row)]));
  };

/** Of numbers alone, which whoever is told them knows already. */
const presentPlainly =
  <Data>(dataOf: (event: StoredEvent) => Data) =>
  (events: readonly StoredEvent[]): Promise<ReadonlyMap<number, () => Data>> =>
    Promise.resolve(new Map(events.map((event) => [event.id, () => dataOf(event)])));
