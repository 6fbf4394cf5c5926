import { useEffect, useReducer, useState } from 'react';

const SECOND_MS = 1000;

/** Returns the whole seconds until a moment, in milliseconds since 1970; 0 once it has come. */
export const secondsUntil = (end: number, now = Date.now()): number => Math.max(0, Math.ceil((end - now) / SECOND_MS));

/** Calls back every `everyMs`, and at once when the tab is looked at again: a tab in the background is given few ticks. */
export function followClock(act: () => void, everyMs = SECOND_MS): () => void {
  const timer = setInterval(act, everyMs);
  const actWhenSeen = (): void => {
    if (document.visibilityState === 'visible') act();
  };
  document.addEventListener('visibilitychange', actWhenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', actWhenSeen);
  };
}

/** Returns the whole seconds until a moment, in ms of the clock, as they pass; 0 for none. Ticks only have it drawn anew: a late one shows what is left now. */
export function useSecondsUntil(moment: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = secondsUntil(moment ?? 0);
  const isRunning = left > 0;
  useEffect(() => (isRunning ? followClock(tick) : undefined), [isRunning, moment]);
  return left;
}

/** Returns the seconds left by the clock, down to 0, and a way to begin anew. */
export function useCountdown(seconds: number): readonly [left: number, restart: (from?: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * SECOND_MS);
  return [useSecondsUntil(end), (from = seconds) => setEnd(Date.now() + from * SECOND_MS)];
}

/** Returns the present, which moves every `everyMs`; null until the page stands in a browser, since the server's would be another. */
export function usePresent(everyMs: number): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const move = (): void => setNow(new Date());
    move();
    return followClock(move, everyMs);
  }, [everyMs]);
  return now;
}
