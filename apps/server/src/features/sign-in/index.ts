export { careOf } from './careful-reset.ts';
export { BROWSER_COOKIE, recogniseBrowser } from './known-browsers.ts';
export { keepMark, presentSignIn, visitorOf } from './present-sign-in.ts';
export { requireSecondFactor } from './second-factor-challenge.ts';
export { signIn } from './sign-in.feature.ts';
export { refuseShutOut } from './shut-out.ts';
export type { SignedInAccount, Visitor } from './begin-session.ts';
export { completeSignIn } from './sign-in.service.ts';
export { takeSignUp } from './sign-up.ts';
