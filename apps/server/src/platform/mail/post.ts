import * as z from 'zod/mini';
import type { Transaction } from '#platform/db';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { Mail, MailSender } from './index.ts';

/** Sends mail after the caller's commit, again and again until the mail server takes it. */
export type Post = {
  queueMail(trx: Transaction, mail: Mail): Promise<void>;
  readonly jobs: readonly JobHandler[];
};

/** The pauses between tries grow; the last one is made about a day after the first. */
const ATTEMPTS = 14;
const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), replyTo: z.optional(z.string()) }),
  attempts: ATTEMPTS,
});

export const createPost = ({ enqueue, mail }: { readonly enqueue: Enqueue; readonly mail: MailSender }): Post => ({
  queueMail: (trx, message) => enqueue(trx, sendMail, message),
  jobs: [handles(sendMail, (message) => mail.send(message))],
});
