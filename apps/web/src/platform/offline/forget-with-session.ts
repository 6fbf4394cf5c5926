import { onSessionGone } from '#platform/session';
import { forgetSeen } from './last-seen.ts';
import { endPush, removeWorker } from './worker.ts';

/** Drops what was seen and the push subscription with the session; a sign-out drops all else that the site keeps on the device too. */
export const forgetWithSession = (): (() => void) =>
  onSessionGone((reason) => {
    if (reason === 'elsewhere') return;
    // A browser that refuses keeps nothing either.
    void forgetSeen().catch(() => {});
    void (reason === 'signed_out' ? removeWorker() : endPush()).catch(() => {});
  });
