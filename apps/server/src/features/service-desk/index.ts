export { listColleagues } from './colleagues.store.ts';
export { colleaguesOf, type NameOf } from './colleagues.ts';
export { countWaitingIn, type Waiting } from './count-waiting.ts';
export { serveDesk, type ServedDesk } from './desk.routes.ts';
export { serviceDesk } from './service-desk.feature.ts';
export { DESK_COLUMNS } from './service-desk.personal-data.ts';
export { deleteNotes, withMemberCode, type Desk, type DeskRow } from './service-desk.store.ts';
export type { DeskColumns } from './service-desk.tables.ts';
