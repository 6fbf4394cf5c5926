import { useEffect, useState } from 'react';

const leftUntil = (moment: number | null): number => (moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000)));

/** Counts down the whole seconds until a moment, in ms of the clock. */
export function useSecondsLeft(moment: number | null): number {
  const [left, setLeft] = useState(() => leftUntil(moment));
  useEffect(() => {
    setLeft(leftUntil(moment));
    const timer = setInterval(() => setLeft(leftUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
