import { useEffect, useState } from 'react';

/** Seconds left, down to 0, and a way to begin anew. */
export function useCountdown(seconds: number): readonly [left: number, restart: (from?: number) => void] {
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((present) => Math.max(0, present - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, (from = seconds) => setLeft(from)];
}
