import { randomInt } from 'node:crypto';

/** Returns a number of Bangladesh that no account holds yet, without the country code. */
export const aFreeNumber = (): string => `1${randomInt(3, 10)}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

export const aFreeAddress = (): string => `person-${Date.now().toString(36)}-${randomInt(0, 1_000_000)}@example.com`;
