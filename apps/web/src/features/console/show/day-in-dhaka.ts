const DAY_MS = 86_400_000;

/** Returns a day in Dhaka, so many days before today, as the calendar of a field takes it: 'YYYY-MM-DD'. */
export const dayInDhaka = (daysAgo = 0): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(Date.now() - daysAgo * DAY_MS);
