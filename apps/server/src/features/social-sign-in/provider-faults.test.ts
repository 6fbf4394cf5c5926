import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { siteInfo } from '@app/contract/public-site';
import type { CallWord, Lies, TroubleWord } from '@app/identity-sandbox';
import { SLOWLY } from '@app/identity-sandbox';
import { openTestApp } from '#testing';
import { newBrowser, openSocialTest, type SocialTest } from './social-sign-in.testing.ts';

let social: SocialTest;
beforeAll(async () => void (social = await openSocialTest()));
afterAll(() => social.close());
afterEach(() => social.sandbox.behaveWell());

const errorOf = (page: URL) => [page.pathname, page.searchParams.get('error')];
const NO_ANSWER = ['/auth/social-callback', 'The provider did not answer.'];
const UNVERIFIED = ['/auth/social-callback', 'The sign-in could not be verified.'];
const nobodyCameIn = async (subject: string) =>
  expect(await social.rows('select 1 from social_identity where subject = $1', [subject])).toEqual([]);

describe('a provider that answers badly', () => {
  const CALLS: [CallWord, 'google' | 'facebook'][] = [
    ['google-token', 'google'],
    ['facebook-token', 'facebook'],
    ['debug-token', 'facebook'],
    ['me', 'facebook'],
  ];
  it.each(
    CALLS.flatMap(([call, provider]) => (['error', 'nonsense', 'cut'] as TroubleWord[]).map((how) => [call, how, provider] as const)),
  )('[AUTH-69] %s: %s', async (call, how, provider) => {
    const { id } = social.person();
    const browser = social.browser();
    const back = await browser.backFrom(provider, id);
    social.sandbox.behave({ troubles: [{ call, how }] });
    expect(errorOf(new URL(await browser.open(back)))).toEqual(NO_ANSWER);
    await nobodyCameIn(id);
  });

  it.each<[string, Lies]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another-site' } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: null } }],
    ['an expired token', { claims: { iat: 1_700_000_000, exp: 1_700_003_600 } }],
    ['no expiry', { claims: { exp: null } }],
    ['a foreign signature', { foreignSignature: true }],
    ['[AUTH-131] no subject', { claims: { sub: null } }],
    ['[AUTH-131] an empty subject', { claims: { sub: '' } }],
  ])('[AUTH-61][AUTH-69] Google: %s', async (_, lies) => {
    const { id } = social.person();
    social.sandbox.behave({ lies });
    expect(errorOf(await social.browser().through('google', id))).toEqual(UNVERIFIED);
    await nobodyCameIn(id);
  });

  it('[AUTH-71] only `true` itself vouches for an address', async () => {
    const person = social.person();
    social.sandbox.behave({ lies: { claims: { email_verified: 'true' } } });
    await social.browser().through('google', person.id);
    expect(await social.rows('select email_verified from social_identity where subject = $1', [person.id])).toEqual([
      { email_verified: false },
    ]);
  });

  it.each<[string, Lies]>([
    ['a token of another site', { debugToken: { app_id: '1' } }],
    ['a token of another person', { debugToken: { user_id: '1' } }],
    ['a token that is not valid', { debugToken: { is_valid: false } }],
    ['another person at /me', { me: { id: '1' } }],
    ['nobody at /me', { me: { id: null } }],
  ])('[AUTH-69][AUTH-131] Facebook: %s', async (_, lies) => {
    const { id } = social.person();
    social.sandbox.behave({ lies });
    expect(errorOf(await social.browser().through('facebook', id))).toEqual(UNVERIFIED);
    await nobodyCameIn(id);
  });

  it('[AUTH-61] a code of another browser is worth nothing: it was made for another verifier', async () => {
    for (const provider of ['google', 'facebook'] as const) {
      const { id } = social.person();
      const [mine, other] = [social.browser(), social.browser()];
      const back = new URL(await mine.backFrom(provider, id));
      back.searchParams.set('code', new URL(await other.backFrom(provider, id)).searchParams.get('code') ?? '');
      expect(errorOf(new URL(await mine.open(back.href))), provider).toEqual(UNVERIFIED);
      await nobodyCameIn(id);
    }
  });
});

describe('a provider that is not there', () => {
  it('[AUTH-60][AUTH-69] is given up after ten seconds: before the way to it, and on the way back', async () => {
    const { id } = social.person();
    const browsers = [social.browser(), social.browser(), social.browser({ language: 'bn' })] as const;
    const backs = [await browsers[0].backFrom('google', id), await browsers[1].backFrom('facebook', id)];
    const slow = await browsers[2].backFrom('google', `${SLOWLY}${id}`);
    const fresh = await openTestApp({ beside: social.test, environment: { ...social.environment } });
    social.sandbox.behave({
      troubles: [
        { call: 'google-token', how: 'hang' },
        { call: 'me', how: 'hang' },
        { call: 'discovery', how: 'hang' },
      ],
    });
    const began = performance.now();
    const [google, facebook, late, start] = await Promise.all([
      browsers[0].open(backs[0] ?? ''),
      browsers[1].open(backs[1] ?? ''),
      browsers[2].open(slow),
      newBrowser(fresh).open('/api/auth/google'),
    ]);
    await fresh.close();
    expect(performance.now() - began).toBeGreaterThan(9_500);
    expect(errorOf(new URL(google ?? ''))).toEqual(NO_ANSWER);
    expect(errorOf(new URL(facebook ?? ''))).toEqual(NO_ANSWER);
    expect(errorOf(new URL(late ?? ''))).toEqual(['/auth/social-callback', 'সেবাটি থেকে কোনো সাড়া পাওয়া যায়নি।']);
    expect(errorOf(new URL(start ?? ''))).toEqual(['/signin', 'Sign-in with Google is not available now. Please try again.']);
    await nobodyCameIn(id);
  });

  it('[AUTH-60][AUTH-78] or that is not configured leads back to the sign-in page; the site says what there is', async () => {
    const none = await openTestApp();
    for (const [provider, name] of [
      ['google', 'Google'],
      ['facebook', 'Facebook'],
    ] as const)
      expect(errorOf(new URL(await newBrowser(none).open(`/api/auth/${provider}`)))).toEqual([
        '/signin',
        `Sign-in with ${name} is not available now. Please try again.`,
      ]);
    for (const provider of ['instagram', 'tiktok', 'twitter', 'linkedin'])
      expect((await social.test.app.inject(`/api/auth/${provider}`)).statusCode, provider).toBe(404);
    expect((await none.call(siteInfo)).body.data.social_sign_in).toEqual({ google: 0, facebook: 0, is_test: 0 });
    await none.close();
    expect((await social.test.call(siteInfo)).body.data.social_sign_in).toEqual({ google: 1, facebook: 1, is_test: 1 });
  });
});

it('[AUTH-59] limits how often a network begins, comes back and exchanges', async () => {
  const browser = social.browser();
  const [away, page] = [await browser.open('/api/auth/facebook'), '/api/auth/facebook/callback'];
  expect(away).toContain(social.sandbox.address);
  expect(errorOf(new URL(await browser.open(page)))).toEqual(UNVERIFIED);
  await social.rows('update rate_limit set used = 600');
  const TOO_MANY = 'Too many requests. Please try again in a while.';
  expect(errorOf(new URL(await browser.open('/api/auth/facebook')))).toEqual(['/signin', TOO_MANY]);
  expect(errorOf(new URL(await browser.open(page)))).toEqual(['/auth/social-callback', TOO_MANY]);
});
