import * as z from 'zod/mini';
import { sentences } from '../kernel/index.ts';

export const moneySentences = sentences({
  amountWrong: { en: 'Please enter an amount in taka.', bn: 'টাকার পরিমাণ লিখুন।' },
});

/** Up to ৳9,99,99,99,999.99: far from where numbers lose poisha. */
const WRITTEN = /^(0|[1-9][0-9]{0,9})(\.[0-9]{1,2})?$/;

/** An amount in taka as a client states it, with at most two decimals and above zero; read as whole poisha. */
export const TakaAmount = z.pipe(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], moneySentences.amountWrong.en),
      z.transform((amount: string | number) => String(amount).trim()),
    ),
    z.string().check(z.regex(WRITTEN, moneySentences.amountWrong.en)),
  ),
  z.pipe(z.transform(poishaOf), z.int().check(z.positive(moneySentences.amountWrong.en))),
);

function poishaOf(written: string): number {
  const [taka = '0', poisha = ''] = written.split('.');
  return Number(taka) * 100 + Number(poisha.padEnd(2, '0'));
}

/** Returns whole poisha as the wire writes an amount: taka, with at most two decimals. */
export const takaOnWire = (poisha: number): number => poisha / 100;
