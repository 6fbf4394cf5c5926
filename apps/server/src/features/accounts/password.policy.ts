import { accountSentences } from '@app/contract/accounts';
import { phoneDigits } from '@app/contract/phone';
import type { Sentence } from '@app/contract/kernel';
import { isCommonPassword } from '#platform/passwords';

export type PasswordOwner = { readonly phoneE164: string | null; readonly phoneCountryCode: string | null; readonly email: string | null };

/** Returns the ways in which people write a number of their own. */
function writingsOf({ phoneE164, phoneCountryCode }: PasswordOwner): string[] {
  if (!phoneE164) return [];
  const national = phoneE164.slice((phoneCountryCode ?? '+').length);
  return [phoneE164, phoneE164.slice(1), national, `0${national}`];
}

/** Returns what is wrong with a new password besides its length, or null: one that everybody tries first is none. */
export function passwordFault(password: string, owner: PasswordOwner): Sentence | null {
  const isOwnNumber = /^\+?[0-9০-৯\s-]+$/.test(password) && writingsOf(owner).map(phoneDigits).includes(phoneDigits(password));
  const isOwnEmail = owner.email !== null && password.trim().toLowerCase() === owner.email;
  return isOwnNumber || isOwnEmail || isCommonPassword(password) ? accountSentences.passwordCommon : null;
}
