import { useSyncExternalStore } from 'react';
import { onLive, sendLive } from '#platform/live';

/** How long 'typing...' stands after the last word of it. */
const SHOWN_MS = 5_000;
/** While keys go on, the other is told so often. */
const TOLD_EVERY_MS = 3_000;

const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const toldAt = new Map<number, number>();

function change(): void {
  for (const listener of listeners) listener();
}

function end(threadId: number): void {
  clearTimeout(timers.get(threadId));
  if (timers.delete(threadId)) change();
}

function begin(threadId: number): void {
  clearTimeout(timers.get(threadId));
  timers.set(
    threadId,
    setTimeout(() => end(threadId), SHOWN_MS),
  );
  change();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stops = [
    onLive('typing', ({ chatThreadId: threadId }) => begin(threadId)),
    onLive('message', ({ chatThreadId: threadId }) => end(threadId)),
  ];
  return () => {
    listeners.delete(listener);
    for (const stop of stops) stop();
  };
}

/** True while the other writes in this conversation at this moment. */
export const useTyping = (threadId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => timers.has(threadId),
    () => false,
  );

/** Tells the other that a key was pressed; call it at each one. */
export function tellTyping(threadId: number): void {
  const now = performance.now();
  if (now - (toldAt.get(threadId) ?? -Infinity) < TOLD_EVERY_MS) return;
  if (sendLive({ type: 'typing', chatThreadId: threadId })) toldAt.set(threadId, now);
}

/** Forgets what was told of a text that is sent: the next key is told at once. */
export const typingSent = (threadId: number): void => void toldAt.delete(threadId);
