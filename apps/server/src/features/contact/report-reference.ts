import { randomInt } from 'node:crypto';

/** No letter or digit that is read or heard as another: neither 0, O, 1, I, L nor U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** By which a report is asked after: short, and telling nothing about it. */
export const newReference = (): string => `CS-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
