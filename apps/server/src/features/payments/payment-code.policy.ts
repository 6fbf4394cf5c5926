import { todayIn } from '#platform/clock';

/** 32 letters and digits that cannot be taken for one another: one for every five bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LETTERS = 8;

/** PMT-20250131-7F3K9Q2M: the day in Dhaka, and one letter for each of eight random bytes. */
export function paymentCodeOf(now: Date, randomBytes: Uint8Array): string {
  const letters = Array.from(randomBytes.subarray(0, CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]);
  return `PMT-${todayIn(now).replaceAll('-', '')}-${letters.join('')}`;
}
