import { useEffect, useState } from 'react';
import { useLanguage } from '#platform/i18n';
import { followClock } from '#shared';
import { secondsOf } from '../engine/call-in-hand.ts';
import { clockOf } from './phase-text.ts';

const TICK_MS = 500;

/** Shows the time of the talk so far. */
export function CallClock({ activeSince }: { activeSince: number | null }) {
  const language = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => followClock(() => setNow(Date.now()), TICK_MS), []);
  return (
    <span role="timer" className="tabular-nums">
      {clockOf(secondsOf({ activeSince }, now), language)}
    </span>
  );
}
