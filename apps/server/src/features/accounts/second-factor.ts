import { randomBytes } from 'node:crypto';
import type { Context, Tx } from '#platform/context';
import { findSecondFactor, insertSecondFactor, takeRecoveryCode, takeStep } from './second-factor.store.ts';
import { base32, newTotpSecret, stepOfCode, totpUri } from './totp.policy.ts';

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
const CODE = /^[0-9]{6}$/;

/** Shown once, at enrolment. */
export type Enrolment = { readonly totpUri: string; readonly recoveryCodes: readonly string[] };

/** Gives an account its authenticator secret and recovery codes, readable this once. `label` names the account in the app. */
export async function enrolSecondFactor(tx: Tx, accountId: number, label: string): Promise<Enrolment> {
  const secret = newTotpSecret();
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(RECOVERY_CODE_BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
  await insertSecondFactor(tx, {
    accountId,
    secretSealed: tx.sealing.sealText(secret.toString('hex'), sealingContextOf(accountId)),
    recoveryCodeHashes: recoveryCodes.map((code) => recoveryHash(tx, accountId, code)),
    createdAt: tx.clock.now(),
  });
  return { totpUri: totpUri(secret, tx.settings.BRAND_NAME, label), recoveryCodes };
}

/** Uses up a code of the app or a recovery code; false where it is wrong or used. */
export async function takeSecondFactorCode(tx: Tx, accountId: number, code: string): Promise<boolean> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor) return false;
  if (!CODE.test(code)) return takeRecoveryCode(tx, accountId, recoveryHash(tx, accountId, code));
  const secret = Buffer.from(tx.sealing.openText(factor.secretSealed, sealingContextOf(accountId)), 'hex');
  const step = stepOfCode(secret, code, tx.clock.now(), factor.lastStep);
  return step !== null && takeStep(tx, accountId, step);
}

const sealingContextOf = (accountId: number): string => `second-factor:${accountId}`;

/** `2Q7F-…`: letters and dashes as typed do not matter. */
const settled = (recoveryCode: string): string => recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, '');

const recoveryHash = ({ sealing }: Context, accountId: number, code: string): string =>
  sealing.keyedHash('recovery-code', `${accountId}|${settled(code)}`);
