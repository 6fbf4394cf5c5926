export {
  answerIntroduction,
  answerMeeting,
  answerWishes,
  getAssistedService,
  getMeetingCalendar,
  getMeetingInvitation,
  requestConsultation,
  sendMeetingFeedback,
} from './assisted.endpoints.ts';
export { assistedRefusals } from './assisted.refusals.ts';
export {
  AssistedEvent,
  AssistedIntroduction,
  AssistedManager,
  AssistedMeeting,
  AssistedService,
  AskedItem,
  CHANGE_MAX,
  ConsultationForm,
  DECLINE_REASON_MAX,
  EVENT_KINDS,
  FEEDBACK_MAX,
  INTRODUCTION_DAYS,
  MEETING_ANSWER_DAYS,
  MEETING_STATES,
  OPEN_OFFERS_MAX,
  SERVICE_STATES,
  SLOTS_MAX,
  WISHES_STATES,
  type AssistedEventKind,
  type MeetingState,
} from './assisted.schemas.ts';
export { askedQuestion, assistedMessages, assistedSentences } from './assisted.sentences.ts';
export { officeHoursText, spokenTime, type OfficeHours } from './clock-words.ts';
export { CARD_LANGUAGES_MAX, listManagerCards, ManagerCard, saveManagerCard } from './manager-cards.endpoints.ts';
export { CallRequest, CallRequestRow, changeCallRequest, listCallRequests, showCallRequest } from './call-requests.endpoints.ts';
export {
  cancelMeetingByStaff,
  listAssistedServices,
  markAssistedSeen,
  nameManager,
  offerIntroduction,
  planMeeting,
  recordEvent,
  recordOutcome,
  showAssistedService,
  writeWishes,
} from './staff-assisted.endpoints.ts';
export {
  ASSISTED_PAGE_SIZE,
  EVENT_TEXT_MAX,
  PLACE_MAX,
  RECORDED_KINDS,
  StaffAssistedRow,
  StaffAssistedService,
  WISHES_MAX,
  WORDS_MAX,
  type StaffAssistedQuery,
} from './staff-assisted.schemas.ts';
