import type { SocialProvider } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { isSocialConfigured } from '#platform/config';
import { oncePerServer, type Context } from '#platform/context';
import { hashToken, randomToken } from '#platform/ids';
import { createSocialAskers, ProviderFailure, type SocialPerson, type SocialSecrets } from '#platform/social';
import { whyNoCode } from './social-sign-in.policy.ts';
import { insertFlow, takeFlow } from './social-sign-in.store.ts';

export const FLOW_SECONDS = 10 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const askersOf = oncePerServer((ctx) => createSocialAskers(ctx.settings, () => ctx.clock.now()));

/** Returns the secret that a browser keeps in a cookie while it is on its way: several ways at once share it. */
export const browserSecretFrom = (cookie: string | undefined): string | null =>
  cookie !== undefined && SECRET.test(cookie) ? cookie : null;
export const newBrowserSecret = randomToken;

/** Returns where the provider sends the browser back, as it is registered there. */
const redirectUriOf = ({ settings }: Context, provider: SocialProvider): string => `${settings.PUBLIC_URL}/api/auth/${provider}/callback`;

/** Derives nonce and PKCE verifier from what the browser keeps, so that they are stored nowhere. */
const secretsOf = ({ sealing }: Context, browserSecret: string, state: string): SocialSecrets => ({
  state,
  nonce: sealing.keyedHash('social-nonce', `${browserSecret} ${state}`),
  codeVerifier: sealing.keyedHash('social-verifier', `${browserSecret} ${state}`),
});

/** Of a member who links: their account and the session in which they asked. */
export type Linking = { readonly accountId: number; readonly sessionId: number };

/** Begins a way to a provider and returns where the browser goes. Throws `ProviderFailure` where that is not known. */
export async function beginFlow(ctx: Context, provider: SocialProvider, browserSecret: string, linking: Linking | null): Promise<string> {
  if (!isSocialConfigured(ctx.settings, provider)) throw new ProviderFailure('no_answer');
  const state = randomToken();
  const url = await askersOf(ctx)[provider].authorizationUrl(redirectUriOf(ctx, provider), secretsOf(ctx, browserSecret, state));
  const now = ctx.clock.now();
  await insertFlow(ctx, {
    provider,
    stateHash: hashToken(state),
    cookieHash: hashToken(browserSecret),
    accountId: linking?.accountId ?? null,
    sessionId: linking?.sessionId ?? null,
    createdAt: now,
    expiresAt: secondsAfter(now, FLOW_SECONDS),
  });
  return url;
}

export type Returned = {
  /** Null where no flow of this browser is known: nothing may be believed then. */
  readonly linking: Linking | null;
  readonly end: { readonly person: SocialPerson } | { readonly why: 'cancelled' | 'no_answer' | 'unverified' };
};

/** Ends the way of a browser that came back. Each works once, in the browser that began it. */
export async function endFlow(
  ctx: Context,
  provider: SocialProvider,
  browserSecret: string | null,
  answer: URLSearchParams,
): Promise<Returned> {
  const [state = '', ...otherStates] = answer.getAll('state');
  if (browserSecret === null || state === '' || otherStates.length > 0) return { linking: null, end: { why: 'unverified' } };
  const hashes = { stateHash: hashToken(state), cookieHash: hashToken(browserSecret) };
  const flow = await takeFlow(ctx, { provider, ...hashes }, ctx.clock.now());
  if (!flow) return { linking: null, end: { why: 'unverified' } };
  const linking = flow.accountId === null || flow.sessionId === null ? null : { accountId: flow.accountId, sessionId: flow.sessionId };
  return { linking, end: await askPerson(ctx, provider, answer, secretsOf(ctx, browserSecret, state)) };
}

async function askPerson(
  ctx: Context,
  provider: SocialProvider,
  answer: URLSearchParams,
  secrets: SocialSecrets,
): Promise<Returned['end']> {
  const error = answer.get('error');
  if (error !== null) return { why: whyNoCode(error) };
  if (!isSocialConfigured(ctx.settings, provider)) return { why: 'no_answer' };
  try {
    return { person: await askersOf(ctx)[provider].personOf(redirectUriOf(ctx, provider), answer, secrets) };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    ctx.log.warn({ provider, why: failure.why }, 'a sign-in with a provider failed');
    return { why: failure.why };
  }
}
