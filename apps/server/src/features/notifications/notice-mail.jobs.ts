import * as z from 'zod/mini';
import { noticeSentences, noticeText } from '@app/contract/notifications';
import type { Settings } from '#platform/config';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { renderMail, type Mail, type MailSender } from '#platform/mail';
import type { AccountsRoom } from '#features/accounts';
import type { NotificationStore } from './notifications.store.ts';
import type { NotificationRow } from './notifications.tables.ts';

/** The pauses between tries grow; the last one is made about an hour after the first. */
const ATTEMPTS = 9;

export const sendNoticeMail = defineJob({
  name: 'notifications.send-mail',
  payload: z.object({ notificationId: z.int() }),
  attempts: ATTEMPTS,
});

export type NoticeMailDeps = {
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'PUBLIC_URL'>;
  readonly accounts: Pick<AccountsRoom['accounts'], 'findById'>;
  readonly mail: MailSender;
  readonly store: NotificationStore;
};
type Reader = NonNullable<Awaited<ReturnType<NoticeMailDeps['accounts']['findById']>>>;

/** Sends a notice to the verified address that its reader has by then; without one nothing leaves. */
export const noticeMailJob = ({ settings, accounts, mail, store }: NoticeMailDeps): JobHandler =>
  handles(sendNoticeMail, async ({ notificationId }) => {
    const notice = await store.find(notificationId);
    const reader = notice && (await accounts.findById(notice.memberId));
    if (!notice || !reader?.email || !reader.emailVerifiedAt || reader.state === 'erased') return;
    await mail.send({ to: reader.email, ...writeMail(settings, notice, reader) });
  });

function writeMail(settings: NoticeMailDeps['settings'], notice: NotificationRow, reader: Reader): Omit<Mail, 'to'> {
  const { language } = reader;
  const sentence = noticeText(notice.type, reader, notice.parameters);
  const content = renderMail({
    language,
    brandName: language === 'bn' ? settings.BRAND_NAME_BN : settings.BRAND_NAME,
    heading: sentence,
    paragraphs: [],
    action: { label: noticeSentences.open[language], url: `${settings.PUBLIC_URL}${notice.opens}` },
  });
  return { subject: sentence, ...content };
}
