import type { PushStanding } from './push-support.ts';

const CLOSED = 'push_offer_closed';
const FIRST_VISIT = 'first_visit';

/** Once, to somebody who is here again, and only while the browser can still be asked. */
export const mayOffer = (standing: PushStanding, firstVisit: string | null, today: string, isClosed: boolean): boolean =>
  standing === 'open' && !isClosed && firstVisit !== null && firstVisit < today;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Keeps the day on which this person first came with this browser. */
export function noteVisit(): void {
  if (localStorage.getItem(FIRST_VISIT) === null) localStorage.setItem(FIRST_VISIT, today());
}

export const isOfferDue = (standing: PushStanding): boolean =>
  mayOffer(standing, localStorage.getItem(FIRST_VISIT), today(), localStorage.getItem(CLOSED) !== null);

export const closeOffer = (): void => localStorage.setItem(CLOSED, '1');
