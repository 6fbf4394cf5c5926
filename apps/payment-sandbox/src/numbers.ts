import { randomInt } from 'node:crypto';

const LARGE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const ALL = `${LARGE}abcdefghijklmnopqrstuvwxyz`;

const draw = (letters: string, length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Draws large letters and digits, as in trxID. */
export const drawLarge = (length: number): string => draw(LARGE, length);

/** Draws letters and digits, as in val_id. */
export const drawMixed = (length: number): string => draw(ALL, length);
