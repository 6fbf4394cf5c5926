const DAY_MS = 86_400_000;
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' });

/** Returns a day in Dhaka, so many days before today, as the calendar of a field takes it: 'YYYY-MM-DD'. */
export const dayInDhaka = (daysAgo = 0): string => days.format(Date.now() - daysAgo * DAY_MS);

const minutes = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' });

/** Returns a moment as a clock in Dhaka shows it, as a field of day and time takes it: 'YYYY-MM-DDTHH:MM'. */
export const minuteInDhakaOf = (moment: string): string => minutes.format(Date.parse(moment)).replace(' ', 'T');

/** Returns the moment of what a field of day and time holds, in the time of Dhaka; an empty one stays empty. */
export const momentOfMinuteInDhaka = (minute: string): string => (minute === '' ? '' : `${minute}:00+06:00`);

/** Returns the day in Dhaka of a moment, 'YYYY-MM-DD'. */
export const dayInDhakaOf = (moment: string): string => days.format(Date.parse(moment));
