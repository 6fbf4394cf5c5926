export { members } from './members.feature.ts';
export { closeActivity, noteSignIns, touchMember } from './activity.ts';
export { SEEN, type Seen } from './activity.store.ts';
export {
  cardsFor,
  cardsFrom,
  eraseProfile,
  isAvailableTo,
  listRows,
  memberSummaries,
  ownProfile,
  profileOf,
  reachability,
  usersAhead,
  userOf,
  type MemberViewer,
} from './members.service.ts';
export { passwordOwnerOf } from './password-owner.ts';
export { availableTo, cardQueries, findProfile, isPremiumIn } from './members.store.ts';
export { isShownInLongList } from './shown-in-long-list.store.ts';
export { lockSections, patchProfile, sectionsOf, writeSection, type ProfileLists, type SectionsHeld } from './profile-sections.ts';
export { PAIR_TYPES, pairIdsOf, pairQueries, type PairIds } from './pair-members.store.ts';
export { requirePaidPairs, type BegunStep, type PaidStepAsked, type ReadStep } from './require-paid-pairs.ts';
export {
  judgePair,
  requireAvailable,
  requireBlockable,
  requireFirstContact,
  requirePair,
  requirePairAhead,
  requirePairs,
  type MemberPair,
} from './require-pair.ts';
export type { MemberCard, MemberSummary } from './members.views.ts';
export type { Reachability, Standing } from './reachability.policy.ts';
export type { CareerEntry, EducationEntry, ProfilePatch, ProfileRow } from './members.tables.ts';
export type { ProfileSection } from './profile-sections.policy.ts';
export {
  ADULT_AGE,
  ageAt,
  isOfLegalAge,
  judgeBirthday,
  leastAge,
  leastAges,
  legalBirthdays,
  yearsBefore,
  type BirthdayVerdict,
  type LeastAges,
  type LegalBirthdays,
  type Purpose,
} from './age.policy.ts';
export { locationForOthers, placeByHand, splitName, starSignOf, titleOf, type StarSign } from './shown-values.policy.ts';
