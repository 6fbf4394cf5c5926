import { CONFIRMATIONS, MESSAGES, MESSAGES_A_DAY } from './contact.limits.ts';
import { confirmationMail, noticeMail } from './contact.mails.ts';
import { contactStore as store } from './contact.store.ts';
import type { ContactDeps, MessageFields, Sending } from './contact.types.ts';
import { requireSolved, requireUnused } from './require-captcha.ts';

/** Stores a message and queues it for the info mailbox; whether that can be reached is no matter of the sender's. */
export async function takeMessage(deps: ContactDeps, fields: MessageFields, sending: Sending): Promise<void> {
  const { limits, settings, post, clock } = deps;
  const { networkAddress, language, member } = sending;
  const proof = await requireSolved(deps, sending.captcha);
  await limits.take(MESSAGES, networkAddress);
  await limits.take(MESSAGES_A_DAY, networkAddress);
  const { email } = fields;
  const isConfirmed = email !== null && !(await limits.count(CONFIRMATIONS, email.toLowerCase())).isReached;
  await deps.inTransaction(async (trx) => {
    await requireUnused(deps, trx, proof);
    await store.insertMessage(trx, { ...fields, language, memberId: member?.accountId ?? null, createdAt: clock.now() });
    await post.queueMail(trx, noticeMail(settings, fields, sending));
    if (isConfirmed) await post.queueMail(trx, confirmationMail(settings, email, language));
  });
}
