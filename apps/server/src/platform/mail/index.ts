/** One e-mail, whole, in the language of its reader. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Hands one e-mail to the mail server now; throws `OperationalFailure` where that is refused or fails. */
export type MailSender = { send(mail: Mail): Promise<void> };
