export { countCompleted, countSignUps, countSteps } from './account-counts.store.ts';
export { changeAccountState, giveMembershipNotice, restoreAccount, withdrawMembershipNotice } from './account-states.ts';
export { accounts, deleteOutdated } from './accounts.feature.ts';
export {
  findByIdentifier,
  keepFirstTimeZone,
  restartRegistration,
  setGuardianType,
  setPurpose,
  setRegistrationStep,
} from './accounts.service.ts';
export {
  accountOf,
  countRegistered,
  findAccount,
  findByEmail,
  findByMemberCode,
  findByPhone,
  insertAccount,
  isVerifiedEmail,
  holdAccount,
  holdAccountsNow,
  lockAccount,
  rolesOf,
  takeEmailReleased,
  updateAccount,
  type AccountAsRead,
} from './accounts.store.ts';
export type { Account, AccountState, GuardianType, Language, Purpose } from './accounts.tables.ts';
export { waitOf, type AttemptRule } from './attempts.policy.ts';
export { forgetAttempts, insertFailure } from './attempts.store.ts';
export { codeClosed } from './authenticator.ts';
export { countCodesSince } from './codes.store.ts';
export { checkPassword, confirmOwner, oneAtATime, tooManyAttempts } from './check-password.ts';
export { banIfTerminated, isBanned, refuseBanned, type Banned } from './returning-bans.ts';
export {
  checkCode,
  codeDestinationHash,
  sendCode,
  sendCountedCode,
  voidOpenCodes,
  type CodeOrder,
  type CodeSent,
  type CodeTry,
} from './codes.service.ts';
export { changeStateByStaff, readmitAccount, setSuspensionEnd, stateBeneath, type StaffState } from './staff-states.ts';
export type { ContactPatch } from './contact-patch.ts';
export { acceptPhone, judgePatchAsks, markVerified, saveContact, type Proof } from './contacts.service.ts';
export { judgePhone, parseIdentifier, type Identifier } from './judge-contact.ts';
export { tellAccount, tellAtLength, tellEverywhere, tellOnSite, tellOutside, type Letter } from './notices.service.ts';
export { EMPTY_ACCOUNT } from './empty-account.policy.ts';
export { isOpenAccount, type OpenAccount } from './open-account.policy.ts';
export { forgetAccount } from './forget-account.ts';
export { likelyPasswords } from './likely-passwords.policy.ts';
export { faultOfPassword, refuseGuessable } from './refuse-guessable.ts';
export { resealAuthenticators } from './reseal-authenticators.ts';
export { NEXT_SESSION_ID, OPEN_STATES } from './sessions.store.ts';
export { hasSecondFactor, takeSecondFactorCode } from './second-factor.ts';
export { countCodeOfNetwork, isSmsBudgetUsedUp } from './limit-codes.ts';
export { decideNumberClaim, isContestable } from './claim-number.ts';
export { requireCaptcha } from './require-captcha.ts';
export { recordSecurityEvent, recordSecurityEvents, type SecurityEvent } from './security-log.service.ts';
export { listDoneWith, lostPasskeySince, wasPasswordResetSince } from './security-log.store.ts';
export { deviceOf } from './sessions.policy.ts';
export {
  authenticate,
  beganAt,
  beginSessions,
  endSessions,
  noteSessionUse,
  replaceSecrets,
  requireOpenSession,
  shutOutSessions,
  type BegunSession,
  type SessionSecrets,
} from './sessions.service.ts';
export { openSessionFully } from './sessions.store.ts';
export {
  changeRoles,
  changeStaffEmail,
  endStaffAccess,
  grantStaffAccess,
  judgeStaffPassword,
  newStaffSecret,
  openStaffAccount,
  staffSecretOf,
} from './staff-access.ts';
export { newTotpSecret, totpUri } from './totp.policy.ts';
export { listUndoableChanges, undoContactChange, type UndoableChange } from './undo-contact-change.ts';
