/** Dhaka is six hours before UTC all year. */
const OFFSET_MS = 6 * 3600 * 1000;

const digitsOf = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString();

/** Writes a moment as SSLCOMMERZ does: '2026-11-21 15:30:00'. */
export const sslcommerzTime = (moment: Date): string => digitsOf(moment).slice(0, 19).replace('T', ' ');

/** Writes a moment as bKash does: '2026-11-21T15:30:00:123 GMT+0600'. */
export const bkashTime = (moment: Date): string => `${digitsOf(moment).slice(0, 19)}:${digitsOf(moment).slice(20, 23)} GMT+0600`;

/** Returns the beginning of SSLCOMMERZ's numbers: '261121153000'. */
export const timeDigits = (moment: Date): string => digitsOf(moment).slice(2, 19).replaceAll(/\D/g, '');
