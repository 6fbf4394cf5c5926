import { randomBytes } from 'node:crypto';
import type { Context, Tx } from '#platform/context';
import { findAccount } from './accounts.store.ts';
import { tellAdmins } from './notices.service.ts';
import { countWrong } from './second-factor.policy.ts';
import { insertSecondFactor, lockSecondFactor, takeRecoveryCode, takeStep, updateWrong } from './second-factor.store.ts';
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

/** `closed`: too many codes of the app were wrong today; recovery codes are taken all the same. */
export type SecondFactorVerdict = { readonly is: 'right' } | { readonly is: 'wrong' } | { readonly is: 'closed'; readonly until: Date };

/**
 * Uses up a code of the app or a recovery code. Tries at one account are judged one after the other, and a wrong one is counted in the
 * caller's transaction, which must commit. Who closes the code is told of to all administrators.
 */
export async function takeSecondFactorCode(tx: Tx, accountId: number, code: string): Promise<SecondFactorVerdict> {
  const factor = await lockSecondFactor(tx, accountId);
  if (!factor) return { is: 'wrong' };
  if (!CODE.test(code)) return { is: (await takeRecoveryCode(tx, accountId, recoveryHash(tx, accountId, code))) ? 'right' : 'wrong' };
  const now = tx.clock.now();
  if (factor.closedUntil && factor.closedUntil > now) return { is: 'closed', until: factor.closedUntil };
  const secret = Buffer.from(tx.sealing.openText(factor.secretSealed, sealingContextOf(accountId)), 'hex');
  const step = stepOfCode(secret, code, now, factor.lastStep);
  if (step !== null && (await takeStep(tx, accountId, step))) return { is: 'right' };
  const counted = countWrong(factor.wrongAt, now);
  await updateWrong(tx, accountId, counted);
  if (counted.closedUntil) await tellOfClosing(tx, accountId);
  return { is: 'wrong' };
}

async function tellOfClosing(tx: Tx, accountId: number): Promise<void> {
  const account = await findAccount(tx, accountId);
  await tellAdmins(tx, 'second_factor_closed', { account: account?.email ?? account?.phoneE164 ?? String(accountId) });
}

const sealingContextOf = (accountId: number): string => `second-factor:${accountId}`;

/** `2Q7F-…`: letters and dashes as typed do not matter. */
const settled = (recoveryCode: string): string => recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, '');

const recoveryHash = ({ sealing }: Context, accountId: number, code: string): string =>
  sealing.keyedHash('recovery-code', `${accountId}|${settled(code)}`);
