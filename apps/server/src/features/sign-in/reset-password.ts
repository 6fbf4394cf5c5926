import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { hashToken, randomToken } from '#platform/ids';
import {
  checkCode,
  codeDestinationHash,
  endSessions,
  findAccount,
  findByIdentifier,
  forgetAttempts,
  lockAccount,
  parseIdentifier,
  passwordsOf,
  refuseGuessable,
  tellAccount,
  updateAccount,
  voidOpenCodes,
  type Account,
  type AccountChange,
} from '#features/accounts';
import { passwordOwnerOf, profileOf } from '#features/members';
import { browserKnownTo } from './ask-reset-code.ts';
import { markHashOf } from './known-browsers.ts';
import { BIRTHDAY_TRIES, GRANT_SECONDS, isUnproved, judgeClaim, resetDestination, type Claim } from './reset-password.policy.ts';
import { signInKey } from './sign-in.service.ts';
import { countBirthdayTry, deleteBrowsersOf, findOpenGrant, insertGrant, useAllGrantsOf, useGrant } from './sign-in.store.ts';

type Grant = NonNullable<Awaited<ReturnType<typeof findOpenGrant>>>;

const NOWHERE = { kind: 'phone', value: '' } as const;

/** Changes a right code into a permission to set a password. Every refusal is answered alike. */
export async function verifyResetCode(
  ctx: Context,
  given: { readonly typed: string; readonly code: string; readonly networkAddress: string; readonly browserMark: string | undefined },
): Promise<{ resetToken: string; unfinished: boolean }> {
  const { typed, code, networkAddress } = given;
  const identifier = parseIdentifier(typed);
  const account = await findByIdentifier(ctx, identifier);
  const browserHash = await browserKnownTo(ctx, account, markHashOf(given.browserMark));
  const found = (account && resetDestination(account, identifier, ctx.sms.reaches)) ?? NOWHERE;
  const destination = found.value || (identifier?.value ?? typed);
  const accountId = account?.id ?? null;
  await checkCode(ctx, { accountId, purpose: 'reset', destination, code, networkAddress, browserHash }).catch(answerAlike);
  if (!account) throw new Refusal('invalid_code');
  const now = ctx.clock.now();
  const resetToken = randomToken();
  await insertGrant(ctx, {
    tokenHash: hashToken(resetToken),
    accountId: account.id,
    destination: found.kind,
    destinationHash: codeDestinationHash(ctx, destination),
    createdAt: now,
    expiresAt: secondsAfter(now, GRANT_SECONDS),
  });
  return { resetToken, unfinished: isUnproved(account, found.kind) };
}

/** Wrong, expired, used up, locked: one answer. Only the limit of the network address is told. */
function answerAlike(failure: unknown): never {
  const isTold = failure instanceof Refusal && failure.code !== 'too_many_requests';
  throw isTold ? new Refusal('invalid_code') : failure;
}

/** Sets the password, ends every session, and marks as verified the contact that the code was sent to. */
export async function resetPassword(
  ctx: Context,
  given: { readonly resetToken: string; readonly password: string; readonly claim: Claim | undefined },
): Promise<void> {
  const grant = await findOpenGrant(ctx, hashToken(given.resetToken), ctx.clock.now());
  const account = grant && (await findAccount(ctx, grant.accountId));
  if (!grant || !account || grant.birthdayTries >= BIRTHDAY_TRIES || !isStillReached(ctx, account, grant))
    throw new Refusal('reset_expired');
  await refuseGuessable(ctx, given.password, await passwordOwnerOf(ctx, account));
  const claim = isUnproved(account, grant.destination) ? await settleClaim(ctx, grant, given.claim) : 'keep';
  const passwordHash = await passwordsOf(ctx).hash(given.password);
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (!(await useGrant(tx, grant.id, now))) throw new Refusal('reset_expired');
    const locked = await lockAccount(tx, account.id);
    if (!isStillReached(tx, locked, grant)) throw new Refusal('reset_expired');
    if (claim === 'start_over') await handOver(tx, account.id);
    await updateAccount(tx, account.id, { passwordHash, updatedAt: now, ...verifiedNow(locked, grant.destination, now) });
    await endSessions(tx, { accountId: account.id, reason: 'password_change' });
    await voidOpenCodes(tx, { accountId: account.id, purpose: 'reset' });
    await useAllGrantsOf(tx, account.id, now);
    await forgetAttempts(tx, 'sign_in', signInKey(tx, account, null));
    if (claim === 'keep') await tellAccount(tx, toldElsewhere(locked, grant.destination), 'password_changed');
  });
}

/** A number or address that was changed since the code was sent is no longer proved by it. */
function isStillReached(ctx: Context, account: Account, grant: Grant): boolean {
  const value = grant.destination === 'phone' ? account.phoneE164 : account.email;
  return value !== null && account.state !== 'erased' && codeDestinationHash(ctx, value) === grant.destinationHash;
}

/** Judges whether the one who proved a number goes on with the registration begun with it, or takes the account over emptied. */
async function settleClaim(ctx: Context, grant: Grant, claim: Claim | undefined): Promise<'keep' | 'start_over'> {
  if (!claim) throw invalid({ claim: accountSentences.claimRequired });
  const { dateOfBirth } = await profileOf(ctx, grant.accountId);
  const verdict = judgeClaim(claim, dateOfBirth);
  if (verdict === 'ask_birthday') throw invalid({ date_of_birth: accountSentences.birthdayRequired });
  if (verdict === 'start_over') return verdict;
  const tries = await countBirthdayTry(ctx, grant.id, BIRTHDAY_TRIES);
  if (tries === undefined) throw new Refusal('reset_expired');
  if (verdict === 'keep') return verdict;
  throw new Refusal('birthday_wrong', { parameters: { n: BIRTHDAY_TRIES - tries } });
}

/** A registration that somebody else began leaves nothing in the account. */
const EMPTIED: AccountChange = {
  email: null,
  emailVerifiedAt: null,
  emailReleasedAt: null,
  whatsapp: null,
  guardianPhone: null,
  guardianPhoneVerifiedAt: null,
  guardianType: 1,
  purpose: 'member',
  registrationStep: 0,
  registeredAt: null,
  phoneAcceptedAt: null,
  convenientTime: 'any',
  convenientTimeStart: null,
  convenientTimeEnd: null,
};

async function handOver(tx: Tx, accountId: number): Promise<void> {
  await updateAccount(tx, accountId, EMPTIED);
  await deleteBrowsersOf(tx, accountId);
  await announce(tx, 'account.handed_over', { accountId });
  await announce(tx, 'account.changed', { accountId });
}

function verifiedNow(account: Account, destination: 'phone' | 'email', now: Date): Partial<Account> {
  if (destination === 'email') return { emailVerifiedAt: account.emailVerifiedAt ?? now };
  return { phoneVerifiedAt: account.phoneVerifiedAt ?? now, phoneAcceptedAt: account.phoneAcceptedAt ?? now };
}

/** Returns the reader without the channel that the code came by: the member is told on another one. */
const toldElsewhere = (account: Account, destination: 'phone' | 'email'): Account =>
  destination === 'email' ? { ...account, emailVerifiedAt: null } : { ...account, phoneVerifiedAt: null };
