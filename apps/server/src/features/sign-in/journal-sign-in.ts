import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken } from '#platform/ids';
import { defineJob, handles } from '#platform/jobs';
import type { Client } from '#platform/http';
import { recordSecurityEvent } from '#features/accounts';
import { accountOfTicket, countFailure, takeFailures } from './journal-sign-in.store.ts';

type Browser = Pick<Client, 'userAgent' | 'country'>;

/** Counts a second factor that fails, for the journal and for the member's own log; a failed password is counted with the limits of signing in. */
export const countingCodes = <T>(ctx: Context, challenge: string, by: Browser, signIn: () => Promise<T>): Promise<T> =>
  signIn().catch(async (failure: unknown) => {
    if (failure instanceof Refusal && failure.code === 'invalid_code') {
      const accountId = await accountOfTicket(ctx, hashToken(challenge));
      await inTransaction(ctx, async (tx) => {
        await countFailure(tx, { accountId, kind: 'second_factor', now: tx.clock.now() });
        await recordSecurityEvent(tx, { accountId, kind: 'sign_in_failed', by });
      });
    }
    throw failure;
  });

const CODE_OF_APP = /^[0-9]{6}$/;

/** Writes into the journal that staff signed in, and by what. */
export async function journalStaffSignIn(
  tx: Tx,
  accountId: number,
  given: { readonly code: string; readonly device: string },
): Promise<void> {
  const by = CODE_OF_APP.test(given.code) ? 'code' : 'recovery-code';
  await tx.audit.record(tx, {
    actorId: accountId,
    action: by === 'code' ? 'sign-in.staff' : 'sign-in.recovery-code',
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
