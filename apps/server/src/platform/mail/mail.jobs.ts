import * as z from 'zod/mini';
import type { Tx } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import type { Mail } from './index.ts';

/** The pauses between tries grow; the last one is made about a day after the first. */
const ATTEMPTS = 14;
const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), replyTo: z.optional(z.string()) }),
  attempts: ATTEMPTS,
});

/** Sends mail after the caller's commit, again and again until the mail server takes it. */
export const queueMail = (tx: Tx, mail: Mail): Promise<void> => enqueue(tx, sendMail, mail);

export const mailJobs: readonly JobHandler[] = [handles(sendMail, (ctx, mail) => ctx.mail.send(mail))];
