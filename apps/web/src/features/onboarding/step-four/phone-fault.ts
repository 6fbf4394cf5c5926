import { BANGLADESH_DIAL_CODE, checkPhone, isBangladeshNumber, phoneSentences } from '@app/contract/phone';
import type { Sentence } from '@app/contract/kernel';

/** What is wrong with a number; null for one that may be sent. */
export function phoneFault(dialCode: string, national: string): Sentence | null {
  const fault = checkPhone(dialCode, national);
  if (fault || dialCode !== BANGLADESH_DIAL_CODE) return fault;
  return isBangladeshNumber(national) ? null : phoneSentences.notValid;
}
