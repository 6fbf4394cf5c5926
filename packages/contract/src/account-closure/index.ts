export { deactivateAccount, deleteAccount } from './account-closure.endpoints.ts';
export { closureNoticeTexts, type ClosureNotice } from './account-closure.notices.ts';
export { closureRefusals } from './account-closure.refusals.ts';
export {
  CLOSURE_ATTACHMENT_MAX_BYTES,
  CLOSURE_ATTACHMENT_TYPES,
  CLOSURE_KINDS,
  CLOSURE_REASON_MAX,
  CLOSURE_REASONS,
  ClosureForm,
  OTHER_REASON_MIN,
  type ClosureAttachmentType,
  type ClosureKind,
} from './account-closure.schemas.ts';
export { closureMessages, closureSentences } from './account-closure.sentences.ts';
export {
  changeClosureRequest,
  ClosureRequest,
  ClosureRequestRow,
  downloadClosureAttachment,
  listClosureRequests,
  showClosureRequest,
} from './closure-desk.endpoints.ts';
