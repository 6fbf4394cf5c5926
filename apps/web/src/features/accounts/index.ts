export { SignUp } from './sign-up/SignUp.tsx';
export { SignIn } from './sign-in/SignIn.tsx';
export { SocialCallback } from './social/SocialCallback.tsx';
export { ForgotPassword } from './forgot-password/ForgotPassword.tsx';
export { AccountSettings } from './settings/AccountSettings.tsx';
export { AccountNotices } from './account-page/AccountNotices.tsx';
export { AccountPage } from './account-page/AccountPage.tsx';
export { StopReset } from './security/StopReset.tsx';
export { texts as accountTexts } from './texts.ts';
