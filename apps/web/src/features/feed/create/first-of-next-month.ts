const monthInDhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit' });

/** Returns the day on which the allowance of the next month comes, as 'YYYY-MM-DD'. */
export function firstOfNextMonth(now: Date): string {
  const [year = 0, month = 0] = monthInDhaka.format(now).split('-').map(Number);
  const isDecember = month === 12;
  return `${isDecember ? year + 1 : year}-${String(isDecember ? 1 : month + 1).padStart(2, '0')}-01`;
}
