import type { CalendarDay } from '@app/contract/members';
import { isOfLegalAge, type LeastAges, type Purpose } from './age.policy.ts';

/** Facts of one member that decide who sees whom. */
export type Standing = {
  readonly state: string;
  readonly isStaff: boolean;
  readonly isRegistered: boolean;
  readonly purpose: Purpose;
  readonly gender: number | null;
  readonly dateOfBirth: CalendarDay | null;
};

/** `isAvailable`: the profile may be seen at all. `isEligiblePair`: interest, proposal, message, contact and the like are possible. */
export type Reachability = { readonly isAvailable: boolean; readonly isEligiblePair: boolean; readonly isSelf: boolean };

export const NOT_AVAILABLE: Reachability = { isAvailable: false, isEligiblePair: false, isSelf: false };

/** True if somebody can take a step at all. */
export const isOpen = (one: Standing): boolean => one.state === 'active' && one.isRegistered;
const isListed = (one: Standing): boolean => isOpen(one) && !one.isStaff;
const seeksMarriage = (one: Standing, least: LeastAges, now: Date): boolean => one.purpose === 'member' && isOfLegalAge(one, least, now);

/** True if others may see this profile at all, apart from blocks. An under-age marriage seeker is listed to nobody. */
export const isShown = (one: Standing, least: LeastAges, now: Date): boolean =>
  isListed(one) && (one.purpose !== 'member' || isOfLegalAge(one, least, now));

export type Pair = { readonly viewer: Standing; readonly target: Standing; readonly isSelf: boolean; readonly isBlocked: boolean };

/** Judges what a viewer may do with another profile. Everything that is not available looks the same. */
export function judgeReachability(pair: Pair, least: LeastAges, now: Date): Reachability {
  const { viewer, target, isSelf, isBlocked } = pair;
  if (isSelf) return { isAvailable: isListed(target), isEligiblePair: false, isSelf };
  if (isBlocked || !isShown(target, least, now)) return NOT_AVAILABLE;
  const isEligiblePair =
    isListed(viewer) && seeksMarriage(viewer, least, now) && seeksMarriage(target, least, now) && viewer.gender !== target.gender;
  return { isAvailable: true, isEligiblePair, isSelf };
}

export type NotEligible = 'not_found' | 'not_eligible' | 'purpose_not_allowed' | 'own_profile';

/** Returns why a step between the two is refused; null for an eligible pair. That the other is not available comes before all else. */
export function whyNotEligible(pair: Pair, least: LeastAges, now: Date): NotEligible | null {
  if (pair.isSelf) return 'own_profile';
  const { isAvailable, isEligiblePair } = judgeReachability(pair, least, now);
  if (!isAvailable) return 'not_found';
  if (isEligiblePair) return null;
  return pair.viewer.purpose === 'member' && pair.target.purpose === 'member' ? 'not_eligible' : 'purpose_not_allowed';
}
