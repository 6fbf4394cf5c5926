export { contact } from './contact.feature.ts';
export { reportPicture } from './contact.service.ts';
export { countWaitingMessages } from './contact-desk.store.ts';
