/** Matches up to 9,99,99,99,999.99 taka, far from where numbers lose poisha. Zeros after the second decimal say nothing. */
const WRITTEN = /^([0-9]{1,10})(?:\.([0-9]{1,2})0*)?$/;

/** Returns an amount as a gateway writes it in whole poisha; null where it cannot be read to the poisha. */
export function poishaOf(written: string): number | null {
  const match = WRITTEN.exec(written);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Writes whole poisha as gateways want an amount: taka with two decimals. */
export const takaWithDecimals = (poisha: number): string => `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
