export {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  listInterests,
  listMyInterests,
  listProposals,
  sendInterest,
  sendProposal,
  withdrawInterest,
  withdrawProposal,
} from './interests.endpoints.ts';
export { interestsRefusals } from './interests.refusals.ts';
export {
  INTEREST_KINDS,
  INTEREST_PAGE_SIZE,
  INTEREST_SIDES,
  INTEREST_STATUSES,
  COOLDOWN_DAYS,
  EXPIRES_AFTER_DAYS,
  NOTE_MAX,
  PROPOSAL_TEXT,
  SENT_A_DAY_MAX,
  type InterestKind,
  type InterestSide,
  type InterestStatus,
  type MyInterestRow,
} from './interests.schemas.ts';
export { interestsSentences, interestText, noteNeedsPremium, outcomeSentences } from './interests.sentences.ts';
