export { accountClosure } from './account-closure.feature.ts';
export { downloadAttachment, resealAttachments } from './attachments.ts';
