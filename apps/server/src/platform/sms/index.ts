export { createSmsSender } from './create-sms-sender.ts';

/** One SMS; `to` in E.164, `reference` unique a message. */
export type Sms = { readonly to: string; readonly text: string; readonly reference: string };

export type SmsSender = {
  /** True if this gateway delivers to the number's country. */
  reaches(to: string): boolean;
  /** Hands one SMS to the gateway now; throws `OperationalFailure` where that is refused or fails. */
  send(sms: Sms): Promise<void>;
};
