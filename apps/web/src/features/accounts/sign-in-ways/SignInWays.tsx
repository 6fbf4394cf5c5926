import { late } from '#shared';

const Passkeys = late(() => import('./PasskeysSection.tsx').then((part) => part.PasskeysSection));
const Authenticator = late(() => import('./AuthenticatorSection.tsx').then((part) => part.AuthenticatorSection));

/** Shows the ways to sign in beside the password; they come after the page. */
export const SignInWays = () => (
  <>
    <Passkeys />
    <Authenticator />
  </>
);
