import type { CaptchaProof } from '#platform/captcha';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { ContactDeps } from './contact.types.ts';

/** Before anything is done for a form. */
export async function requireSolved({ captcha }: Pick<ContactDeps, 'captcha'>, answer: string): Promise<CaptchaProof> {
  const proof = await captcha.check(answer);
  if (!proof) throw new Refusal('captcha_failed');
  return proof;
}

/** Inside the transaction that stores the form: of several sends with one solution one is stored. */
export async function requireUnused({ captcha }: Pick<ContactDeps, 'captcha'>, trx: Transaction, proof: CaptchaProof): Promise<void> {
  if (!(await captcha.use(trx, proof))) throw new Refusal('captcha_failed');
}
