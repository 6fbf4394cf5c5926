import type { Log } from '#platform/log';

const REPEATED_AFTER_MS = 60_000;
const REMEMBERED = 100;

/** Logs what went wrong; the same again only after a minute, since what is away is asked for all the time. */
export function createComplaints(log: Pick<Log, 'warn'>, monotonicMs: () => number): (failure: unknown) => void {
  const said = new Map<string, number>();
  return (failure) => {
    const words = String(failure);
    const now = monotonicMs();
    if (now - (said.get(words) ?? -Infinity) < REPEATED_AFTER_MS) return;
    if (said.size >= REMEMBERED) said.clear();
    said.set(words, now);
    log.warn({ err: failure }, 'live connections');
  };
}
