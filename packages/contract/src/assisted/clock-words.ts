import { partOfDay, type SentenceLanguage } from '../kernel/index.ts';

const bengali = new Intl.NumberFormat('bn-BD');

/** Writes a time of the day as people say it in Bengali: 'বিকাল ৩টা ৩০ মিনিট'. */
export function spokenTime(hour: number, minute: number): string {
  return `${partOfDay(hour)} ${bengali.format(hour % 12 || 12)}টা${minute === 0 ? '' : ` ${bengali.format(minute)} মিনিট`}`;
}

/** Writes it as an English reader has it: '10 am', '3:30 pm'. */
const englishTime = (hour: number, minute: number): string =>
  `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;

const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
} as const;
const DAYS_OF_A_WEEK = 7;

/** When somebody can be reached at the office. */
export type OfficeHours = {
  /** Days of the week: 0 is Sunday. */
  readonly days: readonly number[];
  /** Minutes after midnight in Dhaka. */
  readonly opensAt: number;
  readonly closesAt: number;
};

/** Returns the days in the order of a week, beginning after a day off where there is one, so that days in a row stand together. */
function inARow(days: readonly number[]): readonly number[] {
  const given = new Set(days);
  const first = [...given].toSorted((a, b) => a - b).find((day) => !given.has((day + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK)) ?? 0;
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, at) => (first + at) % DAYS_OF_A_WEEK).filter((day) => given.has(day));
}

const AND = { en: 'and', bn: 'ও' } as const;
const TO = { en: 'to', bn: 'থেকে' } as const;

/** Names the days; three or more in a row are told by the first and the last of them. */
function daysText(days: readonly number[], language: SentenceLanguage): string {
  const ordered = inARow(days);
  if (ordered.length === DAYS_OF_A_WEEK) return language === 'bn' ? 'প্রতিদিন' : 'Every day';
  const isRow = ordered.length > 2 && ordered.every((day, at) => day === ((ordered[0] ?? 0) + at) % DAYS_OF_A_WEEK);
  const names = ordered.map((day) => WEEKDAYS[language][day] ?? '');
  const before = isRow ? names.slice(0, 1) : names.slice(0, -1);
  const joined = [before.join(', '), names.at(-1)].filter(Boolean).join(` ${(isRow ? TO : AND)[language]} `);
  return language === 'bn' ? `${joined}বার` : joined;
}

const MINUTES_OF_AN_HOUR = 60;

/** Writes office hours: 'Sunday to Thursday, 10 am to 6 pm (Dhaka time)', 'রবি থেকে বৃহস্পতিবার, সকাল ১০টা থেকে সন্ধ্যা ৬টা (ঢাকার সময়)'. */
export function officeHoursText({ days, opensAt, closesAt }: OfficeHours, language: SentenceLanguage): string {
  const timeOf = (minutes: number): string =>
    (language === 'bn' ? spokenTime : englishTime)(Math.floor(minutes / MINUTES_OF_AN_HOUR), minutes % MINUTES_OF_AN_HOUR);
  const [from, to] = [timeOf(opensAt), timeOf(closesAt)];
  return language === 'bn'
    ? `${daysText(days, language)}, ${from} থেকে ${to} (ঢাকার সময়)`
    : `${daysText(days, language)}, ${from} to ${to} (Dhaka time)`;
}
