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
} from './approaches.endpoints.ts';
export { approachesRefusals } from './approaches.refusals.ts';
export {
  APPROACH_KINDS,
  APPROACH_PAGE_SIZE,
  APPROACH_SIDES,
  APPROACH_STATUSES,
  COOLDOWN_DAYS,
  EXPIRES_AFTER_DAYS,
  NOTE_MAX,
  PROPOSAL_TEXT,
  SENT_A_DAY_MAX,
  type ApproachKind,
  type ApproachSide,
  type ApproachStatus,
  type MyInterestRow,
} from './approaches.schemas.ts';
export { approachesSentences, interestText, noteNeedsPremium, outcomeSentences } from './approaches.sentences.ts';
