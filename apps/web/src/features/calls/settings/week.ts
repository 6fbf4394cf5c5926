/** 1 is Monday, 7 Sunday. Weeks begin on Saturday here. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEK: readonly Weekday[] = [6, 7, 1, 2, 3, 4, 5];

/** Returns the days with one more, or one fewer; the last one stays, since 'No one' says that nobody calls. */
export function toggledDay(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  if (!days.includes(day)) return [...days, day].toSorted((one, other) => one - other);
  return days.length === 1 ? days : days.filter((one) => one !== day);
}
