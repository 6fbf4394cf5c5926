import { useEffect, useState } from 'react';

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

/** Seconds left by the clock, down to 0, and a way to begin anew. */
export function useCountdown(seconds: number): readonly [left: number, restart: (from?: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * SECOND_MS);
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;
  useEffect(() => (isRunning ? followClock(() => setLeft(secondsUntil(end))) : undefined), [isRunning, end]);
  const restart = (from = seconds): void => {
    setEnd(Date.now() + from * SECOND_MS);
    setLeft(from);
  };
  return [left, restart];
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
