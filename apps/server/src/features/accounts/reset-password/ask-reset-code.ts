import * as z from 'zod/mini';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { Limits } from '#platform/rate-limit';
import { findByIdentifier, parseIdentifier } from '../account/find-by-identifier.ts';
import type { AccountStore } from '../account/account.store.ts';
import { CODES_BY_ADDRESS } from '../codes/codes.policy.ts';
import type { Codes } from '../codes/codes.service.ts';
import { resetDestination } from './reset-password.policy.ts';

const sendResetCode = defineJob({
  name: 'accounts.send-reset-code',
  payload: z.object({ typed: z.string(), networkAddress: z.string() }),
  attempts: 2,
});

type Deps = {
  readonly db: Database;
  readonly enqueue: Enqueue;
  readonly limits: Limits;
  readonly store: AccountStore;
  readonly codes: Pick<Codes, 'sendCounted' | 'reaches'>;
};

export type AskResetCode = ReturnType<typeof createAskResetCode>;

/**
 * The answer must not tell whether an account matches, by its time neither: every request does the same two things,
 * and who is behind the identifier is looked up afterwards, in a job.
 */
export function createAskResetCode({ db, enqueue, limits, store, codes }: Deps) {
  const send = async ({ typed, networkAddress }: { typed: string; networkAddress: string }): Promise<void> => {
    const identifier = parseIdentifier(typed);
    const account = await findByIdentifier(store, identifier);
    const destination = account && resetDestination(account, identifier, codes.reaches);
    if (!account || !destination) return;
    const channel = destination.kind === 'phone' ? 'sms' : 'email';
    await codes
      .sendCounted({
        accountId: account.id,
        purpose: 'reset',
        destination: destination.value,
        channel,
        language: account.language,
        networkAddress,
      })
      .catch(staySilent);
  };
  return {
    ask: async (typed: string, networkAddress: string): Promise<void> => {
      await limits.take(CODES_BY_ADDRESS, networkAddress);
      await enqueue(db, sendResetCode, { typed, networkAddress });
    },
    job: handles(sendResetCode, send) satisfies JobHandler,
  };
}

/** Too soon, too many, locked: whoever asked is told nothing. A failed delivery is tried once more. */
function staySilent(failure: unknown): void {
  if (!(failure instanceof Refusal) || failure.code === 'delivery_failed') throw failure;
}
