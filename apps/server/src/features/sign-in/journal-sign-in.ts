import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken } from '#platform/ids';
import { defineJob, handles } from '#platform/jobs';
import type { Client } from '#platform/http';
import { recordSecurityEvent } from '#features/accounts';
import { accountOfCredential } from '#features/passkeys';
import { accountOfTicket, countFailure, takeFailures } from './journal-sign-in.store.ts';
import type { FailureKind } from './sign-in.tables.ts';

type Browser = Pick<Client, 'userAgent' | 'country'>;

/** Counts a second factor that fails, for the journal and for the member's own log; a failed password is counted with the limits of signing in. */
export const countingCodes = <T>(ctx: Context, challenge: string, by: Browser, signIn: () => Promise<T>): Promise<T> =>
  signIn().catch(async (failure: unknown) => {
    if (failure instanceof Refusal && failure.code === 'invalid_code')
      await noteFailure(ctx, await accountOfTicket(ctx, hashToken(challenge)), 'second_factor', by);
    throw failure;
  });

const noteFailure = (ctx: Context, accountId: number | null, kind: FailureKind, by: Browser): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await countFailure(tx, { accountId, kind, now: tx.clock.now() });
    await recordSecurityEvent(tx, { accountId, kind: 'sign_in_failed', by });
  });

/** Counts tries with passkeys; whose it was is not known of one that is nobody's. */
export const countingPasskeys = <T>(ctx: Context, credentialId: string, by: Browser, signIn: () => Promise<T>): Promise<T> =>
  signIn().catch(async (failure: unknown) => {
    if (failure instanceof Refusal && failure.code === 'passkey_refused')
      await noteFailure(ctx, await accountOfCredential(ctx, credentialId), 'passkey', by);
    throw failure;
  });

/** Tells how somebody got in. */
export type SignInWay = 'password' | 'code' | 'recovery-code' | 'passkey' | 'provider' | 'enrolment';
const ACTIONS = {
  password: 'sign-in.staff',
  code: 'sign-in.staff',
  'recovery-code': 'sign-in.recovery-code',
  passkey: 'sign-in.passkey',
  provider: 'sign-in.provider',
  enrolment: 'sign-in.enrolment',
} as const satisfies Record<SignInWay, string>;

/** Writes into the journal that staff signed in, and by what. */
export async function journalStaffSignIn(
  tx: Tx,
  accountId: number,
  given: { readonly by: SignInWay; readonly device: string },
): Promise<void> {
  await tx.audit.record(tx, {
    actorId: accountId,
    action: ACTIONS[given.by],
    subject: `account:${accountId}`,
    details: { device: given.device },
  });
}

const AT_ONCE = 500;
const journalFailures = defineJob({ name: 'sign-in.journal-failures', payload: z.any(), attempts: 3 });

/** Writes the failures of the hours that are over into the journal: one entry with a number for each account, kind and hour. */
async function writeFailures(ctx: Context): Promise<void> {
  for (;;) {
    const written = await inTransaction(ctx, async (tx) => {
      const taken = await takeFailures(tx, tx.clock.now(), AT_ONCE);
      for (const { accountId, kind, hour, failures } of taken)
        await tx.audit.record(tx, {
          actorId: null,
          action: 'sign-in.failed',
          subject: accountId === 0 ? 'account:unknown' : `account:${accountId}`,
          details: { kind, hour: hour.toISOString(), failures },
        });
      return taken.length;
    });
    if (written < AT_ONCE) return;
  }
}

const AFTER_EACH_HOUR = '3 * * * *';
export const journalFailuresHandler = handles(journalFailures, writeFailures, AFTER_EACH_HOUR);
