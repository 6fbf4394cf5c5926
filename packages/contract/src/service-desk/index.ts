export { deskCalls, listColleagues } from './service-desk.endpoints.ts';
export {
  Colleague,
  DESK_PAGE_SIZE,
  DESK_STATUSES,
  DeskChange,
  DeskItemParams,
  deskKeys,
  DeskNote,
  DeskQuery,
  DeskStatus,
  NOTE_MAX,
  wholeDeskKeys,
} from './service-desk.schemas.ts';
export { serviceDeskSentences } from './service-desk.sentences.ts';
