export { createPushSender, type PushNetwork } from './create-push-sender.ts';
export { publicKeyOf } from './push-keys.ts';
export { areUsableKeys, isPublicEndpoint } from './push-endpoint.ts';

/** A browser that takes pushes, as it gave itself. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** The content of a push: no name and no text of anybody. */
export type PushContent = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  /** Of what is good for so many seconds alone, and is to come at once: no browser is sent it later. */
  readonly seconds?: number;
};

export type PushSender = {
  /** The key with which browsers subscribe, base64url. */
  readonly publicKey: string;
  /**
   * Hands one push to the browser's push service now. `gone`: the service no longer knows the browser.
   * Throws `OperationalFailure` where it is refused or fails.
   */
  send(to: PushTarget, content: PushContent): Promise<'taken' | 'gone'>;
};
