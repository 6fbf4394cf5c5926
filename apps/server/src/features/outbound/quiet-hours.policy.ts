const QUIET_FROM = 22;
const QUIET_TO = 8;
/** Names the hour at which the summary of a day leaves, in the reader's time zone. */
const SUMMARY_HOUR = 9;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })));
  return format;
}

/** Returns what clocks in a place show at an instant, as if it were UTC. */
const clockIn = (timeZone: string, instant: Date): Date => new Date(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`);

/** Returns the first instant after the given one, or at it, at which clocks in a place show this full hour. */
export function nextHourIn(timeZone: string, hour: number, from: Date): Date {
  const shown = clockIn(timeZone, from);
  const wanted = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate(), hour));
  if (wanted.getTime() < shown.getTime()) wanted.setUTCDate(wanted.getUTCDate() + 1);
  const guess = new Date(from.getTime() - (from.getTime() % MINUTE_MS) + minutesBetween(shown, wanted) * MINUTE_MS);
  // Reckons once more, as clocks may be changed between the two.
  return new Date(guess.getTime() + minutesBetween(clockIn(timeZone, guess), wanted) * MINUTE_MS);
}

const minutesBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);

/** Returns 08:00 in the member's time zone while it is night there, null by day. */
export function quietUntil(timeZone: string, now: Date): Date | null {
  const hour = clockIn(timeZone, now).getUTCHours();
  return hour >= QUIET_FROM || hour < QUIET_TO ? nextHourIn(timeZone, QUIET_TO, now) : null;
}

/** Returns when something of the daily summary leaves at the earliest: with the first summary after it. */
export const summaryAt = (timeZone: string, createdAt: Date): Date =>
  nextHourIn(timeZone, SUMMARY_HOUR, new Date(createdAt.getTime() + 1000));
