import type { ReceiptKind } from '@app/contract/receipts';

const LETTERS = { receipt: 'R', credit_note: 'C' } as const satisfies Record<ReceiptKind, string>;

const yearInDhaka = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dhaka' });

/** Returns the year of a receipt: the books of the company run by the calendar of Dhaka. */
export const bookYear = (instant: Date): number => Number(yearInDhaka.format(instant));

/** Returns the instant since when papers are kept whole: the beginning of a year in Dhaka, so many years before the one that runs. */
export const keptFrom = (now: Date, years: number): Date => new Date(`${bookYear(now) - years}-01-01T00:00:00+06:00`);

/** Returns what a number begins with; the ordinal of the year follows, in so many digits. */
export const numberForm = (kind: ReceiptKind, year: number): { readonly beginning: string; readonly digits: number } => ({
  beginning: `${LETTERS[kind]}-${year}-`,
  digits: 6,
});

/** Returns the VAT that is inside an amount whose price includes so many percent, in whole poisha. */
export const vatWithin = (poisha: number, percent: number): number => Math.round((poisha * percent) / (100 + percent));
