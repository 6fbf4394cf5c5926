import type { Height } from './choice.ts';

const LOWEST_INCHES = 48;
const ROWS = 37;
const CENTIMETRES_AN_INCH = 2.54;

const bengaliDigits = (value: number): string => String(value).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

/** 4'0" to 7'0" by the inch; the ids ascend with the height, since ranges compare by id. */
export const heights: readonly Height[] = Array.from({ length: ROWS }, (_, index) => {
  const inches = LOWEST_INCHES + index;
  const centimetres = Math.round(inches * CENTIMETRES_AN_INCH);
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  return {
    id: index + 1,
    name: `${feet}'${rest}" (${centimetres} cm)`,
    nameBn: `${bengaliDigits(feet)}'${bengaliDigits(rest)}" (${bengaliDigits(centimetres)} সেমি)`,
    centimetres,
  };
});
