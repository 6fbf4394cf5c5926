import * as z from 'zod/mini';
import type { Transaction } from '#platform/db';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { SmsSender } from '#platform/sms';

const sendSms = defineJob({
  name: 'accounts.send-sms',
  payload: z.object({ to: z.string(), text: z.string(), reference: z.string() }),
  attempts: 6,
});

/** Sends an SMS after the caller's commit; a number that the gateway does not reach gets none. */
export const createSmsQueue = (deps: { readonly enqueue: Enqueue; readonly sms: SmsSender; readonly newReference: () => string }) => ({
  queueSms: async (trx: Transaction, message: { readonly to: string; readonly text: string }): Promise<void> => {
    if (deps.sms.reaches(message.to)) await deps.enqueue(trx, sendSms, { ...message, reference: deps.newReference() });
  },
  job: handles(sendSms, (message) => deps.sms.send(message)) satisfies JobHandler,
});
