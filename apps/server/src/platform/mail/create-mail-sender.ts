import { createTransport } from 'nodemailer';
import type { Settings } from '#platform/config';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { Outbox } from '#platform/outbox';
import type { MailSender } from './index.ts';

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

type SmtpSettings = { readonly url: string; readonly from: string; readonly fromName: string };

const TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 8000 };

/** Sends through a mail server. Failures say what the server's code was, never to whom the mail goes. */
function createSmtpSender({ url, from, fromName }: SmtpSettings): MailSender {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ to, subject, text, html, replyTo, headers }) => {
      try {
        await transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (failure) {
        throw judge(failure as SmtpFailure);
      }
    },
  };
}

type SmtpFailure = { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** A connection that breaks after the text began to flow, with no answer of the server, leaves open whether it took the e-mail. */
function judge({ code, responseCode, command }: SmtpFailure): OperationalFailure {
  const text = `the mail server refused or failed: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim();
  return command === 'DATA' && responseCode === undefined ? new UnclearOutcome(text) : new OperationalFailure(text);
}
