import type { PushStanding } from './push-support.ts';

let isClosed = false;

/** Only while the browser can still be asked, and until it is closed. */
export const isOfferDue = (standing: PushStanding): boolean => standing === 'open' && !isClosed;

/** Until the site is opened anew: nothing of it is kept on the device (AUTH-135). */
export const closeOffer = (): void => {
  isClosed = true;
};
