/** Reads taka as gateways write them ('500.00'), in whole poisha; null for anything else. */
export function readTaka(text: string): number | null {
  const [, taka, poisha = ''] = /^([0-9]{1,8})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(poisha.padEnd(2, '0'));
}

/** Writes whole poisha as gateways do: '500.00'. */
export const writeTaka = (poisha: number): string => `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

/** Writes whole poisha for people, as gateways do: 'BDT 1,25,000.00'. */
export const showTaka = (poisha: number): string =>
  `BDT ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(poisha / 100)}`;

/** Returns what a gateway keeps for itself: 2.5 percent, rounded to the poisha. */
export const feeOf = (poisha: number): number => Math.round(poisha / 40);
