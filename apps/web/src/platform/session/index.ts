export { currentSession, onSession, onSessionGone, session, useSession, type EndReason, type Session, type SessionUser } from './store.ts';
export { tokenSettled, whileTokenChanges } from './token-change.ts';
export { rememberOrigin, safeOrigin, takeOrigin } from './origin.ts';
export {
  dropSelectedPackage,
  keepForRecharge,
  keepSelectedPackage,
  keepSelectedPackageId,
  readSelectedPackage,
  type SelectedPackage,
} from './selected-package.ts';
