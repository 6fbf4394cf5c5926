import { RECHARGE_MAX } from '@app/contract/wallet';
import { toLatinDigits } from '#platform/i18n';

const LARGEST_RECHARGE = RECHARGE_MAX / 100;
const LONGEST = String(LARGEST_RECHARGE).length + 1;

export type AmountFault = 'amountMissing' | 'amountWrong' | 'amountTooLarge';
export type CheckedAmount = { readonly taka: number; readonly fault: null } | { readonly taka: null; readonly fault: AmountFault };

/** Reads an amount of whole taka as it was typed, in Latin or Bengali digits. */
export function checkAmount(typed: string): CheckedAmount {
  const written = toLatinDigits(typed).trim();
  if (written === '') return wrong('amountMissing');
  if (!/^[0-9]+$/.test(written)) return wrong('amountWrong');
  const digits = written.replace(/^0+/, '');
  if (digits === '') return wrong('amountWrong');
  if (digits.length > LONGEST || Number(digits) > LARGEST_RECHARGE) return wrong('amountTooLarge');
  return { taka: Number(digits), fault: null };
}

const wrong = (fault: AmountFault): CheckedAmount => ({ taka: null, fault });
