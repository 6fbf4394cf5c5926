import { randomInt } from 'node:crypto';
import { contactSentences as say } from '@app/contract/contact';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { CaptchaProof } from '#platform/captcha';
import { tellConsole } from '#platform/console-news';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { UnfitPicture } from '#platform/images';
import { queueMail } from '#platform/mail';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import { deleteUnclaimedFiles, storeFiles, takeOverFiles } from '#features/files';
import { confirmationMail, noticeMail } from './contact.mails.ts';
import * as store from './contact.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MESSAGES: Limit = { name: 'contact.messages', max: 5, windowSeconds: 10 * MINUTE, by: 'address' };
const MESSAGES_A_DAY: Limit = { name: 'contact.messages-a-day', max: 20, windowSeconds: DAY, by: 'address' };
const REPORTS: Limit = { name: 'contact.reports', max: 10, windowSeconds: HOUR, by: 'address' };
const TASKS: Limit = { name: 'contact.captcha', max: 60, windowSeconds: HOUR, by: 'address' };
/** To one address, which may be a stranger's: a further message is taken without one. */
const CONFIRMATIONS: Limit = { name: 'contact.confirmations', max: 3, windowSeconds: DAY, by: 'destination' };

/** A message from the contact page, clean, and judged by the contract. */
export type MessageFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly subject: string | null;
  readonly description: string;
};

export type ReportFields = {
  readonly description: string;
  readonly subjectRef: string | null;
  readonly replyTo: string | null;
};

/** Sender of a form, and the captcha that came with it. */
export type Sending = {
  readonly networkAddress: string;
  readonly language: SentenceLanguage;
  /** Solved task, as it came. */
  readonly captcha: string;
  /** Signed-in member who goes along; null for everybody else. */
  readonly member: { readonly accountId: number; readonly memberCode: string } | null;
};

/** Returns a new captcha task for a form. */
export async function newTask(ctx: Context, networkAddress: string) {
  await ctx.limits.take(TASKS, networkAddress);
  return ctx.captcha.task();
}

/** Stores a message and queues it for the info mailbox; whether that can be reached is no matter of the sender's. */
export async function takeMessage(ctx: Context, fields: MessageFields, sending: Sending): Promise<void> {
  const { limits, settings, clock } = ctx;
  const { networkAddress, language, member } = sending;
  const proof = await requireSolved(ctx, sending.captcha);
  await limits.take(MESSAGES, networkAddress);
  await limits.take(MESSAGES_A_DAY, networkAddress);
  const { email } = fields;
  const isConfirmed = email !== null && !(await limits.count(CONFIRMATIONS, email.toLowerCase())).isReached;
  await inTransaction(ctx, async (tx) => {
    await requireUnused(tx, proof);
    await store.insertMessage(tx, { ...fields, language, memberId: member?.accountId ?? null, createdAt: clock.now() });
    await queueMail(tx, noticeMail(settings, fields, sending));
    if (isConfirmed) await queueMail(tx, confirmationMail(settings, email, language));
  });
}

/**
 * Stores a concern about a child, with nothing of the sender but their words and, where they chose to be named, their account; returns
 * its reference.
 */
export async function takeReport(
  ctx: Context,
  fields: ReportFields,
  { picture, ...sending }: Sending & { picture: Buffer | null },
): Promise<string> {
  const proof = await requireSolved(ctx, sending.captcha);
  await ctx.limits.take(REPORTS, sending.networkAddress);
  const report = { ...fields, memberId: sending.member?.accountId ?? null, proof };
  const save = (pictureKey: string | null) => inTransaction(ctx, (tx) => insertReport(tx, { ...report, pictureKey }));
  return picture === null ? save(null) : withPicture(ctx, picture, save);
}

type Report = ReportFields & { readonly memberId: number | null; readonly pictureKey: string | null; readonly proof: CaptchaProof };

async function insertReport(tx: Tx, { proof, ...report }: Report): Promise<string> {
  await requireUnused(tx, proof);
  tellConsole(tx, { role: 'moderator', topic: 'child-safety', id: null });
  if (report.pictureKey !== null) await takeOverFiles(tx, [report.pictureKey]);
  for (;;) {
    const reference = newReference();
    if (await store.insertReport(tx, { ...report, reference, createdAt: tx.clock.now() })) return reference;
  }
}

/** Stores a picture that is judged by its bytes and encoded anew, so that nothing of where and with what it was taken is left. */
async function withPicture(ctx: Context, upload: Buffer, save: (pictureKey: string) => Promise<string>): Promise<string> {
  const { bytes } = await ctx.images.shown(upload).catch(refuse);
  const key = newObjectKey('report');
  await storeFiles(ctx, [{ key, bytes }]);
  try {
    return await save(key);
  } finally {
    await deleteUnclaimedFiles(ctx, [key]);
  }
}

function refuse(failure: unknown): never {
  if (!(failure instanceof UnfitPicture)) throw failure;
  throw new Refusal(failure.problem === 'too_large' ? 'file_too_large' : 'unsupported_type', { fields: { picture: say.pictureWrong } });
}

/** Checks a solution before anything is done for a form. */
async function requireSolved({ captcha }: Context, answer: string): Promise<CaptchaProof> {
  const proof = await captcha.check(answer);
  if (!proof) throw new Refusal('captcha_failed');
  return proof;
}

/** Uses a solution up inside the transaction that stores the form: of several sends with one solution one is stored. */
async function requireUnused(tx: Tx, proof: CaptchaProof): Promise<void> {
  if (!(await tx.captcha.use(tx, proof))) throw new Refusal('captcha_failed');
}

/** No letter or digit that is read or heard as another: neither 0, O, 1, I, L nor U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 6;

/** Returns the word by which a report is asked after: short, and telling nothing about it. */
const newReference = (): string => `CS-${Array.from({ length: REFERENCE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
