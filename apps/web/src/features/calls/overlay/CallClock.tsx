import { useEffect, useState } from 'react';
import { useLanguage } from '#platform/i18n';
import { secondsOf } from '../engine/call-in-hand.ts';
import { clockOf } from './phase-text.ts';

const TICK_MS = 500;

/** Time of the talk so far. */
export function CallClock({ activeSince }: { activeSince: number | null }) {
  const language = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="tabular-nums">
      {clockOf(secondsOf({ activeSince }, now), language)}
    </span>
  );
}
