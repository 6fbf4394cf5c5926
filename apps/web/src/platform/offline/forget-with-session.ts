import { onSessionGone } from '#platform/session';
import { forgetSeen } from './last-seen.ts';
import { endPush, removeWorker } from './worker.ts';

/** Returns what was seen and the push subscription go with the session; who signs out takes all else that the site keeps on the device with them. */
export const forgetWithSession = (): (() => void) =>
  onSessionGone((reason) => {
    if (reason === 'elsewhere') return;
    // A browser that refuses keeps nothing either.
    void forgetSeen().catch(() => {});
    void (reason === 'signed_out' ? removeWorker() : endPush()).catch(() => {});
  });
