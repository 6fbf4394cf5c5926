export {
  assignSupportThread,
  listCannedReplies,
  listSupportThreads,
  replyToMember,
  saveCannedReply,
  settleSupportThread,
  showSupportThread,
} from './support.endpoints.ts';
export { supportRefusals } from './support.refusals.ts';
export {
  CANNED_REPLIES_MAX,
  CannedReply,
  SUPPORT_PAGE_SIZE,
  SUPPORT_VIEWS,
  SupportMessage,
  SupportThread,
  SupportThreadRow,
  type SupportView,
} from './support.schemas.ts';
export { supportSentences } from './support.sentences.ts';
