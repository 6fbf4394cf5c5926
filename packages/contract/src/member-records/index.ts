export { RecordAddress } from './acts.schemas.ts';
export {
  EXACT_TOTALS,
  LISTED_STATES,
  MEMBER_BADGES,
  MEMBER_SORTS,
  MEMBERS_LAST_PAGE_MAX,
  MEMBERS_PAGE_SIZE,
  type ListedState,
  type MemberBadge,
  type MemberRow,
  type MembersAsked,
  type MemberSort,
} from './list.schemas.ts';
export {
  changePurpose,
  correctIdentity,
  deleteMember,
  endMembership,
  keepMembership,
  liftHold,
  listMemberRecords,
  lookAtContact,
  placeHold,
  showMemberRecord,
  showRecordPhoto,
  undoChangeOfContact,
} from './member-records.endpoints.ts';
export { memberRecordsRefusals } from './member-records.refusals.ts';
export { actMessages, correctedThings, decidedSentences, memberRecordsSentences, type CorrectedThing } from './member-records.sentences.ts';
export { PROFILE_ROWS, RECORD_ROWS, type ContactLook, type MemberRecord } from './record.schemas.ts';
