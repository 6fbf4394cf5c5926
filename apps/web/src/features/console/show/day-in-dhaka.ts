const DAY_MS = 86_400_000;
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' });

/** Returns a day in Dhaka, so many days before today, as the calendar of a field takes it: 'YYYY-MM-DD'. */
export const dayInDhaka = (daysAgo = 0): string => days.format(Date.now() - daysAgo * DAY_MS);

/** Returns the day in Dhaka of a moment, 'YYYY-MM-DD'. */
export const dayInDhakaOf = (moment: string): string => days.format(Date.parse(moment));
