import * as z from 'zod/mini';
import { Flag, type Sentence } from '../kernel/index.ts';
import { PASSWORD_MAX_CHARACTERS } from './accounts.schemas.ts';

/** Who vouches for a person that signs in without a password. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** `provider` of sentences and notices. */
export const socialProviderNames = {
  google: { en: 'Google', bn: 'গুগল' },
  facebook: { en: 'Facebook', bn: 'ফেসবুক' },
} as const satisfies Record<SocialProvider, Sentence>;

/** `token`: the ticket of `/auth/social-callback`. `remember` as at a sign-in by password. */
export const SocialExchange = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  remember: z._default(z.boolean(), false),
});
export const SocialProviderChoice = z.object({ provider: z.enum(SOCIAL_PROVIDERS) });
/** `password` where the account has one. */
export const SocialLinkStart = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  password: z._default(z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS)), ''),
});

export const SocialLink = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  linked: Flag,
  /** The address that the provider told when it was linked. */
  email: z.nullable(z.string()),
  linked_at: z.nullable(z.iso.datetime()),
});

/**
 * How linking ended. The browser comes back to `/account-settings?social={result}&provider={provider}`, where the page says the sentence of
 * `socialLinkSentences` and takes both words out of the address.
 */
export const SOCIAL_LINK_RESULTS = ['linked', 'cancelled', 'unverified', 'no_answer', 'unavailable', 'taken', 'already_linked'] as const;
export type SocialLinkResult = (typeof SOCIAL_LINK_RESULTS)[number];
