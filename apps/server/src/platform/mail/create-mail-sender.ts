import { loadedOnce } from '#platform/concurrency';
import { isLoopback, type Settings } from '#platform/config';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { Outbox } from '#platform/outbox';
import type { MailSender } from './index.ts';

type MailSettings = Pick<Settings, 'DEMO' | 'SMTP_URL' | 'MAIL_FROM' | 'BRAND_NAME'>;

/** Sends to the outbox in demo mode, by the mail server of the settings otherwise; without one every sending fails. */
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
  const server = serverOf(url);
  const opened = loadedOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...server, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  });
  return {
    send: async ({ to, subject, text, html, replyTo, headers }) => {
      try {
        const transport = await opened();
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

/**
 * Returns where the mail server of an address is, and the login. Nothing is said to it before TLS stands: `smtp://` begins
 * it by STARTTLS (RFC 3207) or fails, and what stands behind a `?` cannot change that.
 */
function serverOf(url: string): TransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    host,
    ...(port ? { port: Number(port) } : {}),
    secure: protocol === 'smtps:',
    requireTLS: true,
    // Nobody stands between this machine and itself, and servers on it have certificates of their own making.
    tls: { rejectUnauthorized: !isLoopback(host) },
    ...(user ? { auth: { user, pass } } : {}),
  };
}

type TransportOptions = {
  readonly host: string;
  readonly port?: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly tls: { readonly rejectUnauthorized: boolean };
  readonly auth?: { readonly user: string; readonly pass: string };
};

type SmtpFailure = { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** Judges a failure: a connection that breaks after the text began to flow, with no answer of the server, leaves open whether it took the e-mail. */
function judge({ code, responseCode, command }: SmtpFailure): OperationalFailure {
  const text = `the mail server refused or failed: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim();
  return command === 'DATA' && responseCode === undefined ? new UnclearOutcome(text) : new OperationalFailure(text);
}
