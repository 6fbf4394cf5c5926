export { signIn } from './sign-in.feature.ts';
