import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = 0;
let shown = new Date(now);
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Stays the same object for a minute. */
function present(): Date {
  const passed = Date.now() - now;
  if (passed >= MINUTE_MS || passed < 0) {
    now = Date.now();
    shown = new Date(now);
  }
  return shown;
}

function subscribe(listener: () => void): () => void {
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present, which moves every minute: one timer for all posts. */
export const useMinute = (): Date => useSyncExternalStore(subscribe, present, present);
