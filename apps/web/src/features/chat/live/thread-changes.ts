import type { ChatMessage, ChatThread } from '../chat.types.ts';
import { mergeMessages } from '../merge-messages.ts';

type Marks = Pick<ChatMessage, 'seen' | 'delivered'>;

/**
 * Returns the conversation with messages that came or changed. What is delivered or seen never goes back, in whatever order events come. Of the
 * past that is not loaded yet nothing is taken: it would stand alone, with a gap after it.
 */
export function withMessages(thread: ChatThread, fresh: readonly ChatMessage[]): ChatThread {
  const known = new Map(thread.messages.map((message) => [message.id, message]));
  const oldest = (thread.hasMore && thread.messages.at(-1)?.id) || 0;
  return {
    ...thread,
    messages: mergeMessages(
      thread.messages,
      fresh.filter(({ id }) => id >= oldest).map((message) => keepLatest(message, known.get(message.id))),
    ),
  };
}

function keepLatest(message: ChatMessage, known: ChatMessage | undefined): ChatMessage {
  if (!known) return message;
  // What was deleted stays so where the word of its writing comes late or again.
  const latest = known.deletedAt !== null && message.deletedAt === null ? known : message;
  return { ...latest, seen: known.seen || message.seen, delivered: known.delivered || message.delivered };
}

/** Returns the own messages of which `isMeant` holds have the marks; what has them already stays the same object. */
function withMarks(thread: ChatThread, readerId: number, marks: Partial<Marks>, isMeant: (message: ChatMessage) => boolean): ChatThread {
  const isChanged = (message: ChatMessage) =>
    message.senderUserId === readerId && isMeant(message) && (message.delivered === 0 || (marks.seen === 1 && message.seen === 0));
  if (!thread.messages.some(isChanged)) return thread;
  return { ...thread, messages: thread.messages.map((message) => (isChanged(message) ? { ...message, ...marks, delivered: 1 } : message)) };
}

/** Returns the other has seen all own messages up to this one. */
export const withSeen = (thread: ChatThread, readerId: number, upTo: number): ChatThread =>
  withMarks(thread, readerId, { seen: 1 }, ({ id }) => id <= upTo);

/** Returns the conversation with these own messages as arrived on a device of the other. */
export const withDelivered = (thread: ChatThread, readerId: number, ids: readonly number[]): ChatThread =>
  withMarks(thread, readerId, {}, ({ id }) => ids.includes(id));
