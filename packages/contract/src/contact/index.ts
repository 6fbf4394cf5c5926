export { getCaptcha, sendChildSafetyReport, sendContactMessage } from './contact.endpoints.ts';
export { contactRefusals } from './contact.refusals.ts';
export {
  ChildSafetyReportForm,
  ContactMessageForm,
  DESCRIPTION_MAX,
  REPORT_PICTURE_MAX_BYTES,
  SUBJECT_MAX,
  SUBJECT_REF_MAX,
} from './contact.schemas.ts';
export { contactSentences } from './contact.sentences.ts';
export {
  changeContactMessage,
  ContactMessage,
  ContactMessageRow,
  listContactMessages,
  showContactMessage,
} from './contact-desk.endpoints.ts';
