import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword, me, resetPassword, signIn, verifyCode } from '@app/contract/accounts';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { signUpPerson } from '#testing';
import { CANCEL, openSocialTest, type SocialTest } from './social-sign-in.testing.ts';

let social: SocialTest;
beforeAll(async () => void (social = await openSocialTest()));
afterAll(() => social.close());
beforeEach(() => social.sandbox.behaveWell());

const errorOf = (page: URL) => [page.pathname, page.searchParams.get('error')];
const accountsWith = (email: string) => social.rows('select * from account where email = $1 order by id', [email]);
const identitiesOf = (subject: string) => social.rows('select * from social_identity where subject = $1', [subject]);
const UNVERIFIED = ['/auth/social-callback', 'The sign-in could not be verified.'];

describe('a new account', () => {
  it('[AUTH-59][AUTH-61][AUTH-62][AUTH-73][AUTH-116] opens with Google, without number and password, and signs in once by its ticket', async () => {
    const person = social.person({ name: '  Rokeya   Sultana ' });
    const browser = social.browser({ language: 'bn' });
    const away = new URL(await browser.open('/api/auth/google'));
    expect(away.origin + away.pathname).toBe(`${social.sandbox.address}/google/auth`);
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/auth/google/callback',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const page = await browser.through('google', person.id);
    expect(page.origin + page.pathname).toBe('http://localhost/auth/social-callback');
    expect(page.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    const [account] = await accountsWith(person.email ?? '');
    expect(account).toMatchObject({ phone_e164: null, password_hash: null, registration_step: 0, state: 'active', purpose: 'member' });
    expect(account).toMatchObject({ language: 'bn', email_verified_at: social.test.ctx.clock.now() });
    expect(String(account?.['terms_version'])).toMatch(/^20/);
    const user = JSON.parse(page.searchParams.get('user') ?? '') as object;
    expect(user).toEqual({ id: account?.['id'], name: 'Rokeya Sultana', title: 'সদস্য', avatar: null, registration_step: 0 });

    const answer = await browser.exchange(page);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toMatchObject({ user: { id: account?.['id'], name: 'Rokeya Sultana' }, account_state: 'active' });
    expect(browser.cookies.get('social')).toBe('');
    expect(browser.cookies.get('session')).toMatch(/^[\w-]{43}$/);
    const mine = await social.test.call(me, {
      token: answer.body.access_token,
      headers: { cookie: `session=${browser.cookies.get('session')}` },
    });
    expect(mine.body).toMatchObject({ has_password: false, contact: { mobile: null, email: person.email, email_verified: true } });
    // The browser that opened it is no stranger.
    expect(await social.rows('select type from notification where member_id = $1', [account?.['id']])).toEqual([]);
  });

  it('[AUTH-73] keeps an address that the provider does not vouch for as a typed one; none at all is fine', async () => {
    const unproved = social.person({ isEmailVerified: false });
    expect((await social.browser().through('google', unproved.id)).searchParams.get('error')).toBeNull();
    expect(await accountsWith(unproved.email ?? '')).toMatchObject([{ email_verified_at: null }]);
    const none = social.person({ email: null, name: '🌸' });
    const page = await social.browser().through('google', none.id);
    expect(JSON.parse(page.searchParams.get('user') ?? '')).toMatchObject({ name: '' });
    const byFacebook = social.person();
    await social.browser().through('facebook', byFacebook.id);
    expect(await accountsWith(byFacebook.email ?? '')).toMatchObject([{ email_verified_at: null }]);
  });

  it('[AUTH-70][AUTH-127] is one for one identity, also where two browsers come with it at once; later sign-ins come back to it', async () => {
    const person = social.person();
    const browsers = [social.browser(), social.browser(), social.browser()];
    const backs = await Promise.all(browsers.map((browser) => browser.backFrom('google', person.id)));
    const pages = await Promise.all(browsers.map(async (browser, index) => new URL(await browser.open(backs[index] ?? ''))));
    expect(pages.map((page) => page.searchParams.get('error'))).toEqual([null, null, null]);
    expect(await accountsWith(person.email ?? '')).toHaveLength(1);
    const [identity] = await identitiesOf(person.id);
    social.sandbox.addPerson({ ...person, email: 'moved@example.net' });
    const answer = await browsers[0]?.exchange(await (browsers[0] ?? social.browser()).through('google', person.id));
    expect(answer?.body.user.id).toBe(identity?.['account_id']);
    // A browser that the account has not met is told of, as at a sign-in by password.
    const told = async () =>
      (await social.rows(`select 1 from notification where member_id = $1 and type = 'new_sign_in'`, [identity?.['account_id']])).length;
    const before = await told();
    const stranger = social.browser();
    await stranger.exchange(await stranger.through('google', person.id));
    await stranger.exchange(await stranger.through('google', person.id));
    expect((await told()) - before).toBe(1);
  });

  it('[AUTH-54][AUTH-75] has no password to be guessed; with its proved address it sets one', async () => {
    const person = social.person();
    await social.browser().through('google', person.id);
    const given = { email_or_phone: person.email, password: 'Nodir-par-7421' };
    const refused = await social.test.call(signIn, { body: given, address: '10.77.0.1' });
    expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
      422,
      'invalid_credentials',
      'The email, phone number or password is not correct.',
    ]);
    await social.test.call(forgotPassword, { body: { email_or_phone: person.email }, address: '10.77.0.1' });
    await social.test.runJobs();
    const code = /[0-9]{6}/.exec(social.test.ctx.sent.mail.at(-1)?.text ?? '')?.[0];
    const { body } = await social.test.call(verifyCode, { body: { email_or_phone: person.email, code }, address: '10.77.0.1' });
    const password = { password: 'Nodir-par-7421', password_confirmation: 'Nodir-par-7421' };
    expect((await social.test.call(resetPassword, { body: { reset_token: body.reset_token, ...password } })).status).toBe(200);
    expect((await social.test.call(signIn, { body: given, address: '10.77.0.1' })).status).toBe(200);
  });
});

describe('an address that an account has', () => {
  it('[AUTH-71][ACC-75] links where both sides have proved it, and the member is told', async () => {
    const person = social.person({ email: 'Both.Proved@example.net' });
    const { accountId } = await signUpPerson(social.test, { email: 'both.proved@example.net', isEmailVerified: true });
    const mails = social.test.ctx.sent.mail.length;
    const browser = social.browser();
    const answer = await browser.exchange(await browser.through('google', person.id));
    expect(answer.body.user.id).toBe(accountId);
    await social.test.runJobs();
    expect(await social.rows(`select type from notification where member_id = $1 and type = 'sign_in_linked'`, [accountId])).toHaveLength(
      1,
    );
    expect(
      social.test.ctx.sent.mail
        .slice(mails)
        .map(({ text }) => text)
        .join(),
    ).toContain('Sign-in with Google was added to your account.');
    expect(await social.rows(`select details from audit_entry where action = 'sign-in.link' and actor_id = $1`, [accountId])).toHaveLength(
      1,
    );
  });

  it('[AUTH-70][AUTH-71] links once where two browsers come with its owner at once', async () => {
    const person = social.person();
    const { accountId } = await signUpPerson(social.test, { email: person.email ?? '', isEmailVerified: true });
    const browsers = [social.browser(), social.browser(), social.browser()];
    const backs = await Promise.all(browsers.map((browser) => browser.backFrom('google', person.id)));
    const pages = await Promise.all(browsers.map(async (browser, index) => new URL(await browser.open(backs[index] ?? ''))));
    expect(pages.map((page) => page.searchParams.get('error'))).toEqual([null, null, null]);
    expect(await identitiesOf(person.id)).toMatchObject([{ account_id: accountId }]);
  });

  it.each([
    ['google', { isEmailVerified: false }, { isEmailVerified: true }, 'Google'],
    ['google', { isEmailVerified: true }, { isEmailVerified: false }, 'Google'],
    ['facebook', { isEmailVerified: true }, { isEmailVerified: true }, 'Facebook'],
    ['google', { isEmailVerified: true }, { isEmailVerified: true, roles: ['support'] as const }, 'Google'],
  ] as const)('[AUTH-72] takes no account over: %s, %j, account %j', async (provider, told, held, name) => {
    const person = social.person(told);
    await signUpPerson(social.test, { email: person.email ?? '', ...held });
    expect(errorOf(await social.browser().through(provider, person.id))).toEqual([
      '/auth/social-callback',
      `An account with this email already exists. Sign in with your password and link ${name} on the settings page.`,
    ]);
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await accountsWith(person.email ?? '')).toHaveLength(1);
  });

  it('[AUTH-71] does not link an address that was given to somebody else at the same provider', async () => {
    const first = social.person();
    await social.browser().through('google', first.id);
    const second = social.person({ email: first.email });
    const [, error] = errorOf(await social.browser({ language: 'bn' }).through('google', second.id));
    expect(error).toBe('এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে সাইন ইন করে সেটিংস পাতা থেকে গুগল যুক্ত করুন।');
  });

  it('[AUTH-39] that two only typed is no bar, and goes to who proved it', async () => {
    const person = social.person();
    const typists = [
      await signUpPerson(social.test, { email: person.email ?? '' }),
      await signUpPerson(social.test, { email: person.email ?? '' }),
    ];
    expect((await social.browser().through('google', person.id)).searchParams.get('error')).toBeNull();
    await social.test.runJobs();
    expect(await accountsWith(person.email ?? '')).toHaveLength(1);
    for (const { accountId } of typists)
      expect(await social.rows('select email from account where id = $1', [accountId])).toEqual([{ email: null }]);
  });
});

describe('states of an account', () => {
  const linkedTo = async (options: Parameters<typeof signUpPerson>[1]) => {
    const person = social.person();
    const { accountId } = await signUpPerson(social.test, options);
    await social.rows(
      `insert into social_identity (account_id, provider, subject, email_verified, linked_at) values ($1, 'google', $2, true, now())`,
      [accountId, person.id],
    );
    return { person, accountId };
  };

  it('[AUTH-52][AUTH-69] a suspended one gets the reason and no session; nor one that is suspended before the exchange', async () => {
    const { person, accountId } = await linkedTo({});
    const browser = social.browser();
    const early = await browser.through('google', person.id);
    await social.rows(`update account set state = 'suspended', state_reason = 'Spam' where id = $1`, [accountId]);
    expect((await browser.exchange(early)).failure).toMatchObject({ code: 'account_suspended', reason: 'Spam' });
    expect(errorOf(await social.browser().through('google', person.id))).toEqual([
      '/auth/social-callback',
      'Your account is suspended. Reason: Spam',
    ]);
  });

  it('[AUTH-53] a deactivated one signs in', async () => {
    const { person } = await linkedTo({ state: 'deactivated' });
    const browser = social.browser();
    expect((await browser.exchange(await browser.through('google', person.id))).body).toMatchObject({ account_state: 'deactivated' });
  });

  it('[AUTH-55] staff never come in without their second factor', async () => {
    const { person, accountId } = await linkedTo({});
    const browser = social.browser();
    const early = await browser.through('google', person.id);
    await social.rows(`insert into staff_role (account_id, role, created_at) values ($1, 'support', now())`, [accountId]);
    expect((await browser.exchange(early)).failure.code).toBe('staff_sign_in');
    expect(errorOf(await social.browser().through('google', person.id))[1]).toBe('Staff sign in with their password and code only.');
  });

  it.each(['account.erased', 'account.handed_over'] as const)('[ACC-64][AUTH-38] %s forgets who came by a provider', async (event) => {
    const { person, accountId } = await linkedTo({});
    await inTransaction(social.test.ctx, (tx) => announce(tx, event, { accountId }));
    expect(await identitiesOf(person.id)).toEqual([]);
  });
});

describe('what is not what began', () => {
  it('[AUTH-69] a person who cancels comes back with that', async () => {
    for (const provider of ['google', 'facebook'] as const)
      expect(errorOf(await social.browser().through(provider, CANCEL))).toEqual(['/auth/social-callback', 'You cancelled the sign-in.']);
  });

  it.each([
    ['server_error', 'The provider did not answer.'],
    ['temporarily_unavailable', 'The provider did not answer.'],
    ['invalid_scope', 'The sign-in could not be verified.'],
  ])('[AUTH-69] a provider that sends its visitor back with %s is said to be so: %s', async (error, sentence) => {
    for (const provider of ['google', 'facebook'] as const) {
      const { id } = social.person();
      const browser = social.browser();
      const back = new URL(await browser.backFrom(provider, id));
      back.searchParams.delete('code');
      back.searchParams.set('error', error);
      expect(errorOf(new URL(await browser.open(back.href)))).toEqual(['/auth/social-callback', sentence]);
      expect(await identitiesOf(id)).toEqual([]);
    }
  });

  it('[AUTH-61][AUTH-69][AUTH-127] a state that is altered, foreign, missing, doubled, used or late is not believed', async () => {
    const { id } = social.person();
    const browser = social.browser();
    const back = new URL(await browser.backFrom('google', id));
    const withState = (state: string) => `/api/auth/google/callback?code=${back.searchParams.get('code')}${state}`;
    const state = back.searchParams.get('state') ?? '';
    for (const strange of ['', '&state=', `&state=${state.slice(1)}x`, `&state=${state}&state=${state}`])
      expect(errorOf(new URL(await browser.open(withState(strange)))), strange).toEqual(UNVERIFIED);
    expect(errorOf(new URL(await social.browser().open(back.href)))).toEqual(UNVERIFIED);
    expect(errorOf(new URL(await social.browser({ social: 'A'.repeat(43) }).open(back.href)))).toEqual(UNVERIFIED);
    expect(errorOf(new URL(await browser.open(back.href.replace('/google/callback', '/facebook/callback'))))).toEqual(UNVERIFIED);
    const both = await Promise.all([browser.open(back.href), browser.open(back.href)]);
    expect(both.map((page) => new URL(page).searchParams.get('error')).sort()).toEqual([null, UNVERIFIED[1]].sort());
    expect(await identitiesOf(id)).toHaveLength(1);
    const late = await browser.backFrom('google', id);
    social.test.ctx.clock.advance(10 * 60 + 1);
    expect(errorOf(new URL(await browser.open(late)))).toEqual(UNVERIFIED);
  });

  it('[AUTH-62][AUTH-116][AUTH-127] a ticket works once, for a minute, in its browser', async () => {
    const { id } = social.person();
    const browser = social.browser();
    const page = await browser.through('google', id);
    const thief = await social.browser({ social: 'B'.repeat(43) }).exchange(page);
    expect([thief.status, thief.failure.code, thief.failure.message]).toEqual([
      422,
      'invalid_ticket',
      'The sign-in could not be verified.',
    ]);
    expect((await social.browser().exchange(page)).failure.code).toBe('invalid_ticket');
    const both = await Promise.all([browser.exchange(page), browser.exchange(page)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await browser.through('google', id);
    social.test.ctx.clock.advance(61);
    expect((await browser.exchange(late)).failure.code).toBe('invalid_ticket');
  });

  it('[AUTH-48] a sign-in is remembered where that was asked for', async () => {
    const { id } = social.person();
    const browser = social.browser();
    await browser.exchange(await browser.through('google', id), true);
    await browser.exchange(await browser.through('google', id));
    expect(
      await social.rows('select remember from session join social_identity using (account_id) where subject = $1 order by session.id', [
        id,
      ]),
    ).toEqual([{ remember: true }, { remember: false }]);
  });

  it('[AUTH-130][AUTH-134] leads to this site only, keeps nothing, and tells no one where it came from', async () => {
    const strange = '/api/auth/google?redirect=https://evil.example&redirect_uri=https://evil.example&origin=evil';
    const response = await social.test.app.inject({ method: 'GET', url: strange });
    expect(new URL(response.headers.location ?? '').searchParams.get('redirect_uri')).toBe('http://localhost/api/auth/google/callback');
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'social', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    const end = await social.test.app.inject({
      method: 'GET',
      url: '/api/auth/google/callback?code=x&state=y&redirect=https://evil.example',
    });
    expect(end.headers.location).toMatch(/^http:\/\/localhost\/auth\/social-callback\?error=/);
    expect([end.headers['referrer-policy'], end.headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
    const stored = await social.rows('select * from social_flow order by id desc limit 1');
    expect(JSON.stringify(stored)).not.toContain(cookie?.value ?? 'none');
  });
});
