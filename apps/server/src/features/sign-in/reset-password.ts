import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { hashToken, randomToken } from '#platform/ids';
import {
  checkCode,
  codeDestinationHash,
  EMPTY_ACCOUNT,
  endSessions,
  findAccount,
  findByIdentifier,
  forgetAttempts,
  lockAccount,
  parseIdentifier,
  recordSecurityEvent,
  refuseGuessable,
  tellAccount,
  tellEverywhere,
  updateAccount,
  type Account,
  type SecurityEvent,
} from '#features/accounts';
import { passwordOwnerOf, profileOf } from '#features/members';
import { browserKnownTo } from './ask-reset-code.ts';
import type { Care } from './careful-reset.policy.ts';
import { careOf, endResets, holdsFrom, proveBirthday, warnOwner } from './careful-reset.ts';
import { markHashOf } from './known-browsers.ts';
import { BIRTHDAY_TRIES, GRANT_SECONDS, judgeClaim, resetDestination, unprovedAs, type Claim } from './reset-password.policy.ts';
import { triesKeyOf } from './limit-tries.ts';
import { countBirthdayTry, deleteBrowsersOf, findOpenGrant, insertGrant, useGrant, voidTicketsOf } from './sign-in.store.ts';
import { replaceWaiting } from './waiting-reset.store.ts';

type Grant = NonNullable<Awaited<ReturnType<typeof findOpenGrant>>>;

const NOWHERE = { kind: 'phone', value: '' } as const;

/** `asksBirthday` and `waits`: what stands before the new password beside the code. */
type Granted = { readonly resetToken: string; readonly unfinished: boolean } & Pick<Care, 'asksBirthday' | 'waits'>;

/** Changes a right code into a permission to set a password. Every refusal is answered alike. */
export async function verifyResetCode(
  ctx: Context,
  given: {
    readonly typed: string;
    readonly code: string;
    readonly networkAddress: string;
    readonly browserMark: string | undefined;
    readonly by: SecurityEvent['by'];
  },
): Promise<Granted> {
  const { typed, code, networkAddress } = given;
  const identifier = parseIdentifier(typed);
  const account = await findByIdentifier(ctx, identifier);
  const browserHash = await browserKnownTo(ctx, account, markHashOf(given.browserMark));
  const found = (account && resetDestination(account, identifier, ctx.sms.reaches)) ?? NOWHERE;
  const destination = found.value || (identifier?.value ?? typed);
  const accountId = account?.id ?? null;
  await checkCode(ctx, { accountId, purpose: 'reset', destination, code, networkAddress, browserHash }).catch(answerAlike);
  if (!account) throw new Refusal('invalid_code');
  const resetToken = randomToken();
  const unproved = unprovedAs(account, found.kind);
  const { isCareful, asksBirthday, waits } = await careOf(ctx, account.id, unproved === 'accepted');
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await insertGrant(tx, {
      tokenHash: hashToken(resetToken),
      accountId: account.id,
      destination: found.kind,
      destinationHash: codeDestinationHash(tx, destination),
      createdAt: now,
      expiresAt: secondsAfter(now, GRANT_SECONDS),
    });
    if (!isCareful) return;
    await recordSecurityEvent(tx, { accountId: account.id, kind: 'reset_begun', by: given.by });
    await warnOwner(tx, account, 'reset_begun');
  });
  const unfinished = unproved === 'begun';
  return { resetToken, unfinished, asksBirthday: asksBirthday && !unfinished, waits };
}

/** Gives one answer to a wrong, expired or used-up code and to a locked account. Only the limit of the network address is told. */
function answerAlike(failure: unknown): never {
  const isTold = failure instanceof Refusal && failure.code !== 'too_many_requests';
  throw isTold ? new Refusal('invalid_code') : failure;
}

type NewPassword = {
  readonly resetToken: string;
  readonly password: string;
  readonly claim: Claim | undefined;
  readonly birthday: string | undefined;
  readonly by: SecurityEvent['by'];
};

type Waiting = { readonly holdsAt: Date; readonly timeZone: string };

/** Sets the password, or lets it wait where the account is guarded; returns from when it works, null for now. */
export async function resetPassword(ctx: Context, given: NewPassword): Promise<Waiting | null> {
  const { by } = given;
  const grant = await findOpenGrant(ctx, hashToken(given.resetToken), ctx.clock.now());
  const account = grant && (await findAccount(ctx, grant.accountId));
  if (!grant || !account || grant.birthdayTries >= BIRTHDAY_TRIES || !isStillReached(ctx, account, grant))
    throw new Refusal('reset_expired');
  await refuseGuessable(ctx, given.password, await passwordOwnerOf(ctx, account));
  const unproved = unprovedAs(account, grant.destination);
  const { isCareful, asksBirthday, waits } = await careOf(ctx, account.id, unproved === 'accepted');
  const isBegun = unproved === 'begun';
  const claim = isBegun ? await settleClaim(ctx, grant, given.claim) : 'keep';
  if (asksBirthday && !isBegun) await proveBirthday(ctx, grant, given.birthday);
  const passwordHash = await ctx.passwords.hash(given.password);
  return inTransaction(ctx, async (tx) => {
    // Before the grant, as all who end the grants of an account hold it first.
    const locked = await lockAccount(tx, account.id);
    if (!(await useGrant(tx, grant.id, tx.clock.now()))) throw new Refusal('reset_expired');
    // Whoever finished the registration meanwhile, or proved the number, is asked anew.
    if (!isStillReached(tx, locked, grant) || unprovedAs(locked, grant.destination) !== unproved) throw new Refusal('reset_expired');
    if (claim === 'keep' && waits) return letWait(tx, locked, { grant, passwordHash, by });
    if (claim === 'start_over') await handOver(tx, account.id);
    await putNewPassword(tx, locked, { passwordHash, destination: grant.destination, isCareful, isTold: claim === 'keep', by });
    return null;
  });
}

/** Keeps the new password until the wait is over. The old one works meanwhile, and nobody is signed out. */
async function letWait(
  tx: Tx,
  account: Account,
  { grant, passwordHash, by }: { readonly grant: Grant; readonly passwordHash: string; readonly by: SecurityEvent['by'] },
): Promise<Waiting> {
  const now = tx.clock.now();
  const holdsAt = holdsFrom(now);
  const { destination, destinationHash } = grant;
  await endResets(tx, account.id);
  await replaceWaiting(tx, { accountId: account.id, passwordHash, destination, destinationHash, createdAt: now, holdsAt });
  await recordSecurityEvent(tx, { accountId: account.id, kind: 'reset_waits', by });
  await warnOwner(tx, account, 'reset_waits', holdsAt);
  return { holdsAt, timeZone: account.timeZone };
}

/** Sets the password, ends every session and other reset, and marks as verified the contact that the code was sent to. */
export async function putNewPassword(
  tx: Tx,
  account: Account,
  given: {
    readonly passwordHash: string;
    readonly destination: Grant['destination'];
    readonly isCareful: boolean;
    readonly isTold?: boolean;
    readonly by: SecurityEvent['by'];
  },
): Promise<void> {
  const now = tx.clock.now();
  const { passwordHash, destination, isCareful, isTold = true, by } = given;
  await updateAccount(tx, account.id, { passwordHash, updatedAt: now, ...verifiedNow(account, destination, now) });
  await endSessions(tx, { accountId: account.id, reason: 'password_change' });
  await endResets(tx, account.id);
  await voidTicketsOf(tx, account.id, now);
  // A reset opens a guarded account because its authenticator is asked for next: by every browser.
  if (isCareful) await deleteBrowsersOf(tx, account.id);
  await forgetAttempts(tx, 'sign_in', triesKeyOf(tx, account.id));
  await recordSecurityEvent(tx, { accountId: account.id, kind: 'password_reset', by });
  if (!isTold) return;
  if (isCareful) await tellEverywhere(tx, account, 'password_changed');
  else await tellAccount(tx, toldElsewhere(account, destination), 'password_changed');
}

/** True where the contact is still that of the account: a number or address that was changed since the code was sent is no longer proved by it. */
export function isStillReached(ctx: Context, account: Account, grant: Pick<Grant, 'destination' | 'destinationHash'>): boolean {
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

/** Stays with an account: the number that was proved, what staff decided of it, and how it is read. */
const STAYING: ReadonlySet<string> = new Set<keyof typeof EMPTY_ACCOUNT>([
  'phoneE164',
  'phoneCountryCode',
  'stateReason',
  'stateUntil',
  'membershipEndsAt',
  'contactsLimitedUntil',
  'language',
  'timeZone',
]);
const emptied = Object.entries(EMPTY_ACCOUNT).filter(([column]) => !STAYING.has(column));
/** Empties an account of what somebody else put there. */
const BEGUN_ANEW = {
  ...(Object.fromEntries(emptied) as Partial<typeof EMPTY_ACCOUNT>),
  purpose: 'member',
  registrationStep: 0,
  registeredAt: null,
} as const;

async function handOver(tx: Tx, accountId: number): Promise<void> {
  await updateAccount(tx, accountId, BEGUN_ANEW);
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
