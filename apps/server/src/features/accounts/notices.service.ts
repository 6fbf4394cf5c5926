import * as z from 'zod/mini';
import { accountNoticeTexts, changedContacts, type AccountNotice } from '@app/contract/accounts';
import type { Sentence } from '@app/contract/kernel';
import { brandNameIn } from '#platform/config';
import type { Tx } from '#platform/context';
import { announce } from '#platform/events';
import { randomToken } from '#platform/ids';
import { defineJob, enqueue, handles } from '#platform/jobs';
import { queueMail, renderMail } from '#platform/mail';
import { listAdmins } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { noticeSubject, noticeText, sayNotice, type NoticeParameters } from './notices.texts.ts';

type Reader = Pick<Account, 'id' | 'language' | 'email' | 'emailVerifiedAt' | 'phoneE164' | 'phoneVerifiedAt'>;
type EmailPlace = { readonly email: string };
type Place = EmailPlace | { readonly phone: string };

const verifiedEmail = (reader: Reader): EmailPlace[] => (reader.email && reader.emailVerifiedAt ? [{ email: reader.email }] : []);
const verifiedPhone = (reader: Reader): Place[] => (reader.phoneE164 && reader.phoneVerifiedAt ? [{ phone: reader.phoneE164 }] : []);

/** Tells the member on the site, and by e-mail; where none is verified, by SMS to the verified mobile. */
export async function tellAccount(tx: Tx, reader: Reader, type: AccountNotice, parameters: NoticeParameters = {}): Promise<void> {
  const [place] = [...verifiedEmail(reader), ...verifiedPhone(reader)];
  if (place) await write(tx, place, noticeText(type, reader.language, parameters), reader.language);
  await announce(tx, 'account.noticed', { accountId: reader.id, type, parameters });
}

/** Tells the member outside of the site alone: by e-mail and by SMS, each where it is verified. */
export async function tellOutside(tx: Tx, reader: Reader, notice: Sentence, parameters: NoticeParameters): Promise<void> {
  const text = sayNotice(notice, reader.language, parameters);
  for (const place of [...verifiedEmail(reader), ...verifiedPhone(reader)]) await write(tx, place, text, reader.language);
}

/** Holds what is told at length by e-mail, and shortly by SMS; in the reader's language. */
export type Letter = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly sms: string;
};

/** Tells the member outside of the site alone, at every place that is proved theirs, whatever state the account is in. */
export async function tellAtLength(tx: Tx, reader: Reader, { heading, paragraphs, action, sms }: Letter): Promise<void> {
  const { language } = reader;
  const brandName = brandNameIn(tx.settings, language);
  for (const place of verifiedPhone(reader)) await write(tx, place, sms, language);
  const content = renderMail({ language, brandName, heading, paragraphs, ...(action ? { action } : {}) });
  for (const { email: to } of verifiedEmail(reader)) await queueMail(tx, { to, subject: `${brandName}: ${heading}`, ...content });
}

/** Tells the member on the site and at every place that is proved theirs: somebody who took over one of them does not keep it quiet. */
export async function tellEverywhere(tx: Tx, reader: Reader, type: AccountNotice, parameters: NoticeParameters = {}): Promise<void> {
  await tellOutside(tx, reader, accountNoticeTexts[type], parameters);
  await tellOnSite(tx, reader, type, parameters);
}

/** Tells the member among the notifications alone. */
export const tellOnSite = (tx: Tx, { id }: Pick<Reader, 'id'>, type: AccountNotice, parameters: NoticeParameters): Promise<void> =>
  announce(tx, 'account.noticed', { accountId: id, type, parameters });

/** Tells all administrators, as each member is told. */
export async function tellAdmins(tx: Tx, type: AccountNotice, parameters: NoticeParameters): Promise<void> {
  for (const admin of await listAdmins(tx)) await tellAccount(tx, admin, type, parameters);
}

/** Tells the new and the verified old number or address, and the verified e-mail of a changed number. */
export async function tellContactChanged(
  tx: Tx,
  before: Reader,
  { type, newValue }: { readonly type: 'mobile' | 'email'; readonly newValue: string | null },
): Promise<void> {
  const notice = { type: 'contact_changed', parameters: { contact: changedContacts[type] } } as const;
  const places: Place[] =
    type === 'mobile'
      ? [...(newValue ? [{ phone: newValue }] : []), ...verifiedPhone(before), ...verifiedEmail(before)]
      : [...(newValue ? [{ email: newValue }] : []), ...verifiedEmail(before)];
  for (const place of places) await write(tx, place, noticeText(notice.type, before.language, notice.parameters), before.language);
  await announce(tx, 'account.noticed', { accountId: before.id, ...notice });
}

async function write(tx: Tx, place: Place, text: string, language: Account['language']): Promise<void> {
  const brandName = brandNameIn(tx.settings, language);
  if ('phone' in place) return queueSms(tx, { to: place.phone, text: `${brandName}: ${text}` });
  const subject = noticeSubject(brandName, language);
  await queueMail(tx, { to: place.email, subject, ...renderMail({ language, brandName, heading: subject, paragraphs: [text] }) });
}

const SMS_REFERENCE_CHARACTERS = 20;

/** Returns a word for one SMS that no other has. */
export const newSmsReference = (): string => randomToken().slice(0, SMS_REFERENCE_CHARACTERS);

const sendSms = defineJob({
  name: 'accounts.send-sms',
  payload: z.object({ to: z.string(), text: z.string(), reference: z.string() }),
  attempts: 6,
});
export const sendSmsHandler = handles(sendSms, (ctx, message) => ctx.sms.send(message));

/** Sends an SMS after the commit; a number that the gateway does not reach gets none. */
async function queueSms(tx: Tx, message: { readonly to: string; readonly text: string }): Promise<void> {
  if (tx.sms.reaches(message.to)) await enqueue(tx, sendSms, { ...message, reference: newSmsReference() });
}
