import { INTRODUCTION_DAYS, OPEN_OFFERS_MAX } from '@app/contract/assisted';
import type { RefusalCode } from '@app/contract/errors';
import { secondsAfter } from '#platform/clock';
import type { Answer, IntroductionRow } from '../assisted.tables.ts';
import { monthsBefore, serviceStateAt, type ServiceState } from '../services/services.policy.ts';

const DAY_SECONDS = 86_400;
/** Months for which the same two are not brought together again. */
const REPEATED_AFTER_MONTHS = 12;

/** Returns the last moment for an answer that is waited for from now on. */
export const answerUntil = (now: Date): Date => secondsAfter(now, INTRODUCTION_DAYS * DAY_SECONDS);

export type Side = 'member' | 'candidate';
type Sides = Pick<IntroductionRow, 'memberId' | 'candidateId'>;

/** Returns which side of it a member is; null for everybody else, and for the other side before it was asked. */
export function sideOf(one: Sides & { readonly memberAnswer?: Answer | null }, memberId: number): Side | null {
  if (one.memberId === memberId) return 'member';
  return one.candidateId === memberId && one.memberAnswer === 'interested' ? 'candidate' : null;
}

type Standing = Pick<IntroductionRow, 'state' | 'expiresAt'>;
const isOpenState = (state: IntroductionRow['state']): boolean => state === 'offered' || state === 'asked';

/** Returns the state by the clock: one whose time is over is expired even before the job marks it. */
export const introductionStateAt = ({ state, expiresAt }: Standing, now: Date): IntroductionRow['state'] =>
  isOpenState(state) && expiresAt <= now ? 'expired' : state;

/** Returns why a side's answer is not taken; null where it is. */
export function judgeAnswer(
  one: Standing & Pick<IntroductionRow, 'memberAnswer' | 'candidateAnswer'>,
  side: Side,
  now: Date,
): 'already_answered' | 'offer_ended' | null {
  if ((side === 'member' ? one.memberAnswer : one.candidateAnswer) !== null) return 'already_answered';
  return introductionStateAt(one, now) === (side === 'member' ? 'offered' : 'asked') ? null : 'offer_ended';
}

/** Facts on which an offer is judged, read behind the locks on the two and on the service. */
export type OfferFacts = {
  readonly service: { readonly state: ServiceState; readonly endsAt: Date; readonly wishesState: string };
  /** Of the service, by the clock. */
  readonly open: number;
  readonly made: number;
  readonly total: number;
  /** When these two were last brought together, from either side. */
  readonly lastAt: Date | null;
  /** False where the other switched introductions off. */
  readonly isWilling: boolean;
};

/** Returns why a member is not offered now; null where they may be. */
export function judgeOffer({ service, open, made, total, lastAt, isWilling }: OfferFacts, now: Date): RefusalCode | null {
  if (serviceStateAt(service, now) === 'ended') return 'service_ended';
  if (service.wishesState !== 'confirmed') return 'wishes_not_confirmed';
  if (!isWilling) return 'not_eligible';
  if (lastAt !== null && lastAt > monthsBefore(now, REPEATED_AFTER_MONTHS)) return 'offered_before';
  if (made >= total) return 'no_introductions_left';
  return open >= OPEN_OFFERS_MAX ? 'too_many_offers' : null;
}
