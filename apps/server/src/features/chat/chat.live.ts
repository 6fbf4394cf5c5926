import { flagOf } from '@app/contract/kernel';
import { oncePerServer, type Context } from '#platform/context';
import type { LiveParts, LiveReader, PresentEvents, StoredEvent } from '#platform/live';
import { isAvailableTo, reachability } from '#features/members';
import { findOwnThread, listThreadStandings } from '#features/threads';
import { listForEvents } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { messageView } from './chat.views.ts';
import { mayWriteIn } from './judge-thread.ts';
import { noteArrivals } from './mark-read.ts';
import { countsOf } from './tell-counts.ts';

/** Presents a message as it is when it is sent: one that was deleted meanwhile goes as deleted, and to nobody who is no party to it. */
const presentMessages: PresentEvents<'message' | 'deleted'> = async (ctx, events) => {
  const unknown = events.filter(({ known }) => known === undefined);
  const asked = unknown.map(({ id, memberId, subject }) => ({ eventId: id, memberId, messageId: subject['messageId'] ?? 0 }));
  const rows = asked.length === 0 ? [] : await listForEvents(ctx, asked);
  const shown = new Map<number, MessageRow>(rows.map(({ eventId, ...row }) => [eventId, row]));
  for (const { id, known } of events) if (known !== undefined) shown.set(id, known as MessageRow);
  return new Map([...shown].map(([id, row]) => [id, (reader: LiveReader) => messageView(ctx, reader, row)]));
};

/** Presents numbers alone, which whoever is told them knows already. */
const presentPlainly =
  <Data>(dataOf: (event: StoredEvent) => Data) =>
  (_: Context, events: readonly StoredEvent[]): Promise<ReadonlyMap<number, () => Data>> =>
    Promise.resolve(new Map(events.map((event) => [event.id, () => dataOf(event)])));

/** A browser says that somebody types at every key; the other hears of it at most this often. */
const TYPING_EVERY_MS = 3000;
const REMEMBERED = 20_000;

/** Milliseconds of the last word that a member types, by member and conversation. */
const typingPassed = oncePerServer(() => new Map<string, number>());

/** Passes on that a member types, where a message would be taken now. */
async function passTyping(ctx: Context, memberId: number, threadId: number): Promise<void> {
  const passed = typingPassed(ctx);
  const now = ctx.clock.now().getTime();
  const key = `${memberId}:${threadId}`;
  if (now - (passed.get(key) ?? 0) < TYPING_EVERY_MS) return;
  if (passed.size >= REMEMBERED) passed.clear();
  passed.set(key, now);
  const thread = await findOwnThread(ctx, threadId, memberId);
  if (!thread || thread.otherId === null || !(await mayWriteIn(ctx, memberId, { ...thread, otherId: thread.otherId }))) return;
  ctx.live.pass([thread.otherId], { type: 'typing', data: { chat_thread_id: threadId } });
}

/**
 * Tells those who are here, have a conversation with the member and are available to them that the member came or left. Of a closed
 * account nothing is said, as nothing is between whom a block stands.
 */
async function passPresence(ctx: Context, memberId: number, isHere: boolean): Promise<void> {
  if (!(await reachability(ctx, memberId, memberId)).isAvailable) return;
  const standings = await listThreadStandings(ctx, memberId, isAvailableTo(ctx, memberId));
  const others = standings.filter(({ isOtherAvailable }) => isOtherAvailable).map(({ otherId }) => otherId);
  const here = others.length === 0 ? [] : [...(await ctx.live.whoIsHere(others))];
  if (here.length > 0) ctx.live.pass(here, { type: 'presence', data: { user_id: memberId, active: flagOf(isHere) } });
}

/** Live events of conversations, and frames that browsers send. */
export const chatLive: LiveParts = {
  present: {
    message: presentMessages,
    deleted: presentMessages,
    seen: presentPlainly(({ subject }) => ({ chat_thread_id: subject['threadId'] ?? 0, message_id: subject['messageId'] ?? 0 })),
    thread: presentPlainly(({ subject }) => ({ chat_thread_id: subject['threadId'] ?? 0 })),
  },
  frames: {
    typing: (ctx, from, frame) => passTyping(ctx, from.accountId, frame.chat_thread_id),
    // Not waited for: later frames of this browser, as signals of a call, would stand behind it.
    received: async (ctx, from, frame) => void noteArrivals(ctx, from.accountId, frame.message_ids),
  },
  hereChanged: passPresence,
  greet: async (ctx, { accountId }) => [{ type: 'counts', data: await countsOf(ctx, accountId) }],
};
