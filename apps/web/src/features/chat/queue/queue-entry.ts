import type { UnsentFile } from '../unsent.ts';

/** A message as the queue keeps it, in the browser too. */
export type QueueEntry = {
  readonly clientId: string;
  readonly threadId: number;
  readonly text: string;
  readonly file: UnsentFile | null;
  /** Milliseconds since 1970; no two of one tab are the same, so that they stand in the order of their writing. */
  readonly writtenAt: number;
  /** What the server said when it refused the message, '' where it said nothing; null as long as it is to be sent. */
  readonly refusal: string | null;
};

/** What may wait at most. */
export const QUEUE_LIMITS = { messages: 100, bytes: 50 * 1024 * 1024 } as const;

const bytesOf = ({ text, file }: Pick<QueueEntry, 'text' | 'file'>): number => text.length + (file?.blob.size ?? 0);

/** Whether one more fits beside those that wait. */
export function fitsIn(waiting: readonly QueueEntry[], next: Pick<QueueEntry, 'text' | 'file'>): boolean {
  const bytes = waiting.reduce((sum, entry) => sum + bytesOf(entry), bytesOf(next));
  return waiting.length < QUEUE_LIMITS.messages && bytes <= QUEUE_LIMITS.bytes;
}

export const inOrder = (entries: Iterable<QueueEntry>): QueueEntry[] =>
  [...entries].toSorted((one, other) => one.writtenAt - other.writtenAt);
