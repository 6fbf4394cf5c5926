export { createOutbox, forgetRecipients } from './outbox.store.ts';

/** A message that a demo keeps in place of sending it; only e-mails and pushes have a subject, only e-mails HTML; `to` of a push is its endpoint. */
export type KeptMessage = {
  readonly channel: 'sms' | 'email' | 'push';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
};

export type Outbox = {
  keep(message: KeptMessage): Promise<void>;
  /** Lists the newest first; to one recipient, or to all without `to`. */
  listNewest(to: string | undefined, limit: number): Promise<(KeptMessage & { readonly createdAt: Date })[]>;
};
