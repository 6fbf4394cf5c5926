import type { ReceiptKind } from '@app/contract/receipts';

const LETTERS = { receipt: 'R', credit_note: 'C' } as const satisfies Record<ReceiptKind, string>;
const DIGITS = 6;

/** The books of the company run by the calendar of Dhaka. */
export const bookYear = (instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dhaka' }).format(instant));

export const receiptNumber = (kind: ReceiptKind, year: number, ordinal: number): string =>
  `${LETTERS[kind]}-${year}-${String(ordinal).padStart(DIGITS, '0')}`;
