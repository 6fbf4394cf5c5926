export { createMembersRoom, type MembersRoomDeps } from './members.feature.ts';
export type { MemberNeighbours, Members, MemberViewer } from './members.service.ts';
export type { MemberPair } from './require-pair.ts';
export type { MemberCard, MemberSummary } from './members.views.ts';
export type { Reachability, Standing } from './reachability.policy.ts';
export type { CareerEntry, EducationEntry, ProfilePatch, ProfileRow } from './members.tables.ts';
export type { ProfileSection } from './profile-sections.policy.ts';
export type { ProfileLists, SectionsHeld } from './profile-sections.ts';
export {
  ADULT_AGE,
  ageAt,
  isOfLegalAge,
  judgeBirthday,
  leastAge,
  legalBirthdays,
  yearsBefore,
  type BirthdayVerdict,
  type LeastAges,
  type LegalBirthdays,
  type Purpose,
} from './age.policy.ts';
export { starSignOf, type StarSign } from './star-sign.policy.ts';
export { splitName } from './name.policy.ts';
export { titleOf } from './title.policy.ts';
export { locationForOthers } from './location.policy.ts';
