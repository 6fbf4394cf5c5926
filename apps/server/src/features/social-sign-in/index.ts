export { socialSignIn } from './social-sign-in.feature.ts';
