import { randomBytes } from 'node:crypto';
import type { Context, Tx } from '#platform/context';
import { findAccount, rolesOf } from './accounts.store.ts';
import { tellAdmins, tellEverywhere } from './notices.service.ts';
import { countWrong } from './second-factor.policy.ts';
import { findSecondFactor, lockSecondFactor, takeRecoveryCode, takeStep, updateConfirmed, updateWrong } from './second-factor.store.ts';
import { base32, newTotpSecret, stepOfCode } from './totp.policy.ts';

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
const CODE = /^[0-9]{6}$/;

/** Returns a secret for an app, and as it is stored. */
export function newSecret({ sealing }: Context, accountId: number): { readonly secret: Buffer; readonly secretSealed: string } {
  const secret = newTotpSecret();
  return { secret, secretSealed: sealing.sealText(secret.toString('hex'), sealingContextOf(accountId)) };
}

function newRecoveryCodes(ctx: Context, accountId: number) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(RECOVERY_CODE_BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
  return { recoveryCodes, recoveryCodeHashes: recoveryCodes.map((code) => recoveryHash(ctx, accountId, code)) };
}

/** Makes a secret count from now on, by its first right code, which is then used up; returns the recovery codes, or null where the code is wrong. */
export async function confirmSecondFactor(
  tx: Tx,
  factor: { readonly accountId: number; readonly secretSealed: string },
  code: string,
): Promise<readonly string[] | null> {
  const { accountId } = factor;
  const now = tx.clock.now();
  const lastStep = stepOfCode(openSecret(tx, factor), code, now, 0);
  if (lastStep === null) return null;
  const { recoveryCodes, recoveryCodeHashes } = newRecoveryCodes(tx, accountId);
  await updateConfirmed(tx, accountId, { confirmedAt: now, lastStep, recoveryCodeHashes });
  return recoveryCodes;
}

/** True where the account is asked for a code: staff always have one, members where they switched it on. */
export const hasSecondFactor = async (ctx: Context, accountId: number): Promise<boolean> =>
  (await findSecondFactor(ctx, accountId))?.confirmedAt != null;

/** Returns the secret of an authenticator that is stored. */
export const openSecret = ({ sealing }: Context, factor: { readonly accountId: number; readonly secretSealed: string }): Buffer =>
  Buffer.from(sealing.openText(factor.secretSealed, sealingContextOf(factor.accountId)), 'hex');

/** `closed`: too many codes of the app were wrong today; recovery codes are taken all the same. */
export type SecondFactorVerdict = { readonly is: 'right' } | { readonly is: 'wrong' } | { readonly is: 'closed'; readonly until: Date };

/**
 * Uses up a code of the app or a recovery code. Tries at one account are judged one after the other, and a wrong one is counted in the
 * caller's transaction, which must commit. That a code is closed is told to all administrators, of a member to the member.
 */
export async function takeSecondFactorCode(tx: Tx, accountId: number, code: string): Promise<SecondFactorVerdict> {
  const factor = await lockSecondFactor(tx, accountId);
  if (!factor) return { is: 'wrong' };
  if (!CODE.test(code)) return { is: (await takeRecoveryCode(tx, accountId, recoveryHash(tx, accountId, code))) ? 'right' : 'wrong' };
  const now = tx.clock.now();
  if (factor.closedUntil && factor.closedUntil > now) return { is: 'closed', until: factor.closedUntil };
  const step = stepOfCode(openSecret(tx, factor), code, now, factor.lastStep);
  if (step !== null && (await takeStep(tx, accountId, step))) return { is: 'right' };
  const counted = countWrong(factor.wrongAt, now);
  await updateWrong(tx, accountId, counted);
  if (counted.closedUntil) await tellOfClosing(tx, accountId);
  return { is: 'wrong' };
}

async function tellOfClosing(tx: Tx, accountId: number): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (account && (await rolesOf(tx, accountId)).length === 0) return tellEverywhere(tx, account, 'code_closed_here');
  await tellAdmins(tx, 'second_factor_closed', { account: account?.email ?? account?.phoneE164 ?? String(accountId) });
}

export const sealingContextOf = (accountId: number): string => `second-factor:${accountId}`;

/** Returns a recovery code as it is compared, such as `2Q7F-…`: letters and dashes as typed do not matter. */
const settled = (recoveryCode: string): string => recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, '');

const recoveryHash = ({ sealing }: Context, accountId: number, code: string): string =>
  sealing.keyedHash('recovery-code', `${accountId}|${settled(code)}`);
