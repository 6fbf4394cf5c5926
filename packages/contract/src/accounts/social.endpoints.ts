import * as z from 'zod/mini';
import { type Address, endpoint, Flag, Message } from '../kernel/index.ts';
import { SignedIn } from './accounts.schemas.ts';
import { SOCIAL_PROVIDERS, SocialExchange, SocialLink, SocialLinkStart, SocialProviderChoice } from './social.schemas.ts';

/** Changes the ticket of a sign-in with a provider for an access token: once, within 60 seconds, in the browser that began. */
export const exchangeSocialTicket = endpoint({
  name: 'accounts.exchange-social-ticket',
  method: 'POST',
  path: '/auth/social/exchange',
  access: 'public',
  body: SocialExchange,
  response: SignedIn,
  refusals: ['invalid_ticket', 'totp_required', 'account_suspended', 'account_terminated', 'staff_sign_in', 'too_many_requests'],
});

/** Every provider, linked or not. `is_test`: a sandbox stands in for one of them. */
export const listSocialLinks = endpoint({
  name: 'accounts.list-social-links',
  method: 'GET',
  path: '/member/social-links',
  access: 'settings',
  response: z.object({ data: z.array(SocialLink), is_test: Flag }),
});

/** Answers where the browser goes, with the whole page, within 60 seconds. */
export const startSocialLink = endpoint({
  name: 'accounts.start-social-link',
  method: 'POST',
  path: '/member/social-links/start',
  access: 'settings',
  body: SocialLinkStart,
  response: z.object({ url: z.string() }),
  refusals: [
    'already_linked',
    'invalid_credentials',
    'too_many_attempts',
    'sign_in_again',
    'staff_sign_in',
    'provider_unavailable',
    'too_many_requests',
  ],
});

export const unlinkSocial = endpoint({
  name: 'accounts.unlink-social',
  method: 'POST',
  path: '/member/social-links/unlink',
  access: 'settings',
  body: SocialProviderChoice,
  response: Message,
  refusals: ['last_sign_in_method', 'not_found'],
});

/** Where a browser begins, and where the provider sends it back. */
export const socialAddresses: readonly Address[] = SOCIAL_PROVIDERS.flatMap((provider): Address[] => [
  {
    name: `accounts.${provider}-sign-in`,
    method: 'GET',
    path: `/api/auth/${provider}`,
    access: 'visitor',
    fields: ['link'],
    answers: 'redirect',
  },
  {
    name: `accounts.${provider}-callback`,
    method: 'GET',
    path: `/api/auth/${provider}/callback`,
    access: 'visitor',
    fields: ['code', 'state', 'error', 'iss'],
    answers: 'redirect',
  },
]);
