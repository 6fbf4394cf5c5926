export { accountClosure } from './account-closure.feature.ts';
export { dayOf } from './account-closure.policy.ts';
export { closeByStaff } from './close-account.ts';
export { downloadAttachment, resealAttachments } from './attachments.ts';
export { countWaitingClosures } from './closure-desk.store.ts';
