/**
 * A word of a page to the worker. `hold`: keep the application for a member. `visited`: keep this public page for a visitor, and no more.
 * Both say what was loaded before the worker was there. `leave`: nothing is to be kept any more; it is answered over the
 * port that comes along once that is so.
 */
export type ToWorker =
  | { readonly type: 'hold'; readonly addresses: readonly string[] }
  | { readonly type: 'visited'; readonly page: string; readonly addresses: readonly string[] }
  | { readonly type: 'leave' };

/** A word of the worker to a page. `open` asks for this page of the site; it is answered over the port that comes along. */
export type FromWorker = { readonly type: 'open'; readonly path: string } | { readonly type: 'push-subscription-changed' };
