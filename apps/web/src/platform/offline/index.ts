export { forgetWithSession } from './forget-with-session.ts';
export { keepLastSeen, showLastSeen } from './keep-last-seen.ts';
export { deleteUnsent, unsentStore } from './unsent-store.ts';
export { closeNotices, holdApplication, keepVisited, onWorker, publicPageKeptAt, workerRegistration } from './worker.ts';
export type { FromWorker } from './worker-words.ts';
