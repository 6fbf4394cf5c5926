import { MESSAGES_PAGE_SIZE } from '@app/contract/chat';
import type { ChatMessage } from './chat.types.ts';

/** Returns two lists as one, newest first; of a message that is in both the fresh form stays. */
export function mergeMessages(known: readonly ChatMessage[], fresh: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}

export type KnownMessages = { readonly messages: readonly ChatMessage[]; readonly hasMore: boolean };

/**
 * Returns a conversation that was read again: what was loaded of its past stays. Where more came meanwhile than one read brings, there is a
 * gap between the two, and the past is loaded anew when it is looked at.
 */
export function withPast<T extends KnownMessages>(known: KnownMessages | undefined, fresh: T): T {
  const oldest = fresh.messages.at(-1)?.id ?? Infinity;
  const newestKnown = known?.messages[0]?.id ?? 0;
  if (!known || (fresh.hasMore && newestKnown < oldest)) return fresh;
  const hasPast = (known.messages.at(-1)?.id ?? Infinity) < oldest;
  return { ...fresh, messages: mergeMessages(known.messages, fresh.messages), hasMore: hasPast ? known.hasMore : fresh.hasMore };
}

/** Returns its newest messages alone, where nobody knows what became of the others meanwhile: the past is loaded anew when it is looked at. */
export const withoutPast = <T extends KnownMessages>(known: T): T =>
  known.messages.length > MESSAGES_PAGE_SIZE ? { ...known, messages: known.messages.slice(0, MESSAGES_PAGE_SIZE), hasMore: true } : known;
