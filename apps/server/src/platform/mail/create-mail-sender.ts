import type { Settings } from '#platform/config';
import { OperationalFailure } from '#platform/errors';
import type { Outbox } from '#platform/outbox';
import type { MailSender } from './index.ts';
import { createSmtpSender } from './smtp-sender.ts';

type MailSettings = Pick<Settings, 'DEMO' | 'SMTP_URL' | 'MAIL_FROM' | 'BRAND_NAME'>;

/** The outbox in demo mode, the mail server of the settings otherwise; without one every sending fails. */
export function createMailSender(settings: MailSettings, outbox: Outbox): MailSender {
  const { DEMO, SMTP_URL: url, MAIL_FROM: from, BRAND_NAME: fromName } = settings;
  if (DEMO) return { send: ({ to, subject, text, html }) => outbox.keep({ channel: 'email', to, subject, text, html }) };
  if (url && from) return createSmtpSender({ url, from, fromName });
  return {
    send: async () => {
      throw new OperationalFailure('no mail server is set up: SMTP_URL and MAIL_FROM are missing');
    },
  };
}
