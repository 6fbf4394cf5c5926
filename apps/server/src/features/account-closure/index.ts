export { accountClosure } from './account-closure.feature.ts';
export { downloadAttachment, resealAttachments } from './attachments.ts';
export { countWaitingClosures } from './closure-desk.store.ts';
