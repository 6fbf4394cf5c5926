export { accountRefusals, codeRefusals } from './accounts.refusals.ts';
export {
  ACCOUNT_NOTICES,
  ACCOUNT_PURPOSES,
  CaptchaAnswer,
  CONTACT_TYPES,
  EMAIL_MAX_CHARACTERS,
  LANGUAGES,
  Me,
  OwnSession,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  SessionUser,
  SignedIn,
  STAFF_ROLES,
  TERMS_VERSION,
} from './accounts.schemas.ts';
export { confirmAuthenticator, removeAuthenticator, showAuthenticator, startAuthenticator } from './authenticator.endpoints.ts';
export {
  accountNoticeTexts,
  budgetPeriods,
  changedContacts,
  deviceIn,
  deviceSaid,
  unknownBrowser,
  waysToStop,
  type AccountNotice,
} from './accounts.notices.ts';
export { accountMessages, accountSentences } from './accounts.sentences.ts';
export {
  changeContactSendCode,
  changeContactVerify,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
  me,
  reactivateAccount,
  restoreAccount,
  saveSettings,
} from './settings.endpoints.ts';
export {
  disownSecurityEvent,
  listSecurityEvents,
  SECURITY_LOG_PAGE_SIZE,
  stopReset,
  type SecurityEventDetail,
  type SecurityEventKind,
} from './security.endpoints.ts';
export { forgotPassword, resetPassword, signIn, signInTotp, signUp, verifyCode } from './sign-in.endpoints.ts';
export { exchangeSocialTicket, listSocialLinks, socialAddresses, startSocialLink, unlinkSocial } from './social.endpoints.ts';
export {
  SOCIAL_LINK_RESULTS,
  SOCIAL_PROVIDERS,
  SocialLink,
  socialProviderNames,
  type SocialLinkResult,
  type SocialProvider,
} from './social.schemas.ts';
export { socialLinkSentences, socialSentences } from './social.sentences.ts';
