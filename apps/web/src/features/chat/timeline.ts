import type { ReactNode } from 'react';
import type { ChatMessage } from './chat.types.ts';

/** Something that happened in a conversation beside messages, such as a call; `at`: ISO 8601. */
export type ThreadEntry = { readonly key: string; readonly at: string; readonly node: ReactNode };
export type TimelineRow =
  | { readonly key: string | number; readonly at: string; readonly message: ChatMessage }
  | { readonly key: string; readonly at: string; readonly message: null; readonly node: ReactNode };

/** Returns messages, newest first, and what else happened in the order of time; what lies before the oldest loaded message waits until that is loaded. */
export function timelineOf(messages: readonly ChatMessage[], entries: readonly ThreadEntry[], hasMore: boolean): readonly TimelineRow[] {
  const rows: TimelineRow[] = messages.toReversed().map((message) => ({ key: message.id, at: message.createdAt, message }));
  const since = hasMore ? (rows[0]?.at ?? '') : '';
  const others = entries.filter(({ at }) => at >= since).map(({ key, at, node }) => ({ key, at, message: null, node }));
  return others.length === 0 ? rows : [...rows, ...others].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
