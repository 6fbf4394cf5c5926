/** Returns today's date where ages are counted, 'YYYY-MM-DD'. */
export const todayInDhaka = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(new Date());
