export { createMailSender } from './create-mail-sender.ts';
export { mailJobs, queueMail } from './mail.jobs.ts';
export { renderMail, type MailContent } from './render-mail.ts';

/** One e-mail, whole, in the language of its reader. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address of answers; without it the sender of the settings. */
  readonly replyTo?: string | undefined;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Hands one e-mail to the mail server now; throws `OperationalFailure` where that is refused or fails, `UnclearOutcome` where nobody knows. */
export type MailSender = { send(mail: Mail): Promise<void> };
