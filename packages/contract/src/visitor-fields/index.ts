export {
  OptionalVisitorEmail,
  VISITOR_EMAIL_MAX,
  VISITOR_PHONE,
  VisitorEmail,
  visitorLine,
  VisitorPhone,
  visitorText,
} from './visitor-fields.schemas.ts';
export { visitorFieldSentences } from './visitor-fields.sentences.ts';
