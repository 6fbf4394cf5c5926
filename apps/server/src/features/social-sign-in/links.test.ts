import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSocialLinks, startSocialLink, unlinkSocial } from '@app/contract/accounts';
import { bindSession, signUpPerson, type Person } from '#testing';
import { CANCEL, openSocialTest, type Browser, type SocialTest } from './social-sign-in.testing.ts';
import { visit } from '@app/identity-sandbox';

const PASSWORD = 'Nodir-par-7421';
let social: SocialTest;
let passwordHash: string;
beforeAll(async () => {
  social = await openSocialTest();
  passwordHash = await social.test.ctx.passwords.hash(PASSWORD);
});
afterAll(() => social.close());
beforeEach(() => social.sandbox.behaveWell());

/** Makes a member in a browser that its session is bound to. */
async function member(options: Parameters<typeof signUpPerson>[1] = { passwordHash }) {
  const person = await signUpPerson(social.test, options);
  const [name = '', value = ''] = (await bindSession(social.test, person.sessionId)).split('=');
  return { ...person, browser: social.browser({ [name]: value }) };
}
type Member = Person & { readonly browser: Browser };
const cookieOf = ({ browser }: Member) => ({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') });

async function start(who: Member, body: Record<string, unknown> = {}) {
  const answer = await social.test.call(startSocialLink, {
    token: who.token,
    headers: cookieOf(who),
    body: { provider: 'google', password: PASSWORD, ...body },
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').match(/social=([\w-]{43})/)?.[1];
  if (cookie) who.browser.cookies.set('social', cookie);
  return answer;
}
/** Goes to the provider by an address of `start`, presses there and comes back; returns what the page is told. */
async function finish(who: Member, url: string, press: string): Promise<string | null> {
  const { leftFor } = await visit(await who.browser.open(url), press);
  return resultOf(await who.browser.open(leftFor ?? ''));
}
function resultOf(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname]).toEqual(['http://localhost', '/account-settings']);
  return searchParams.get('social');
}
const linksOf = async (who: Member) =>
  (await social.test.call(listSocialLinks, { token: who.token, headers: cookieOf(who) })).body.data.map(({ provider, linked }) => [
    provider,
    linked,
  ]);
const unlink = (who: Member, provider = 'google', language: 'en' | 'bn' = 'en') =>
  social.test.call(unlinkSocial, { token: who.token, headers: cookieOf(who), body: { provider }, language });
const noticesOf = async ({ accountId }: Person) =>
  (await social.rows(`select type from notification where member_id = $1 and type like 'sign_in_%' order by id`, [accountId])).map(
    ({ type }) => type,
  );

describe('linking', () => {
  it('[AUTH-77][ACC-75] adds a provider whatever its address, tells the member, and lets them in from then on', async () => {
    const person = social.person({ email: 'elsewhere@example.net', isEmailVerified: false });
    const who = await member();
    const { body, status } = await start(who);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^http:\/\/localhost\/api\/auth\/google\?link=[\w-]{43}$/)]);
    expect(await finish(who, body.url, person.id)).toBe('linked');
    const links = (await social.test.call(listSocialLinks, { token: who.token, headers: cookieOf(who) })).body;
    expect(links).toMatchObject({
      data: [
        { provider: 'google', linked: 1, email: 'elsewhere@example.net', linked_at: social.test.ctx.clock.now().toISOString() },
        { provider: 'facebook', linked: 0, email: null, linked_at: null },
      ],
      is_test: 1,
    });
    expect(await noticesOf(who)).toEqual(['sign_in_linked']);
    const browser = social.browser();
    expect((await browser.exchange(await browser.through('google', person.id))).body.user.id).toBe(who.accountId);
    expect((await start(who)).failure).toMatchObject({ code: 'already_linked', message: 'Google is already linked to your account.' });
  });

  it('[AUTH-77] asks for the password, or for a fresh sign-in where there is none', async () => {
    const who = await member();
    expect((await start(who, { password: '' })).failure.code).toBe('validation_failed');
    expect((await start(who, { password: 'wrong-word-99' })).failure.code).toBe('invalid_credentials');
    const without = await member({});
    expect((await start(without, { password: '' })).status).toBe(200);
    social.test.ctx.clock.advance(15 * 60 + 1);
    const late = await start(without, { password: '' });
    expect([late.status, late.failure.code, late.failure.message]).toEqual([403, 'sign_in_again', 'Please sign in again first.']);
    const staff = await member({ roles: ['admin'], passwordHash });
    expect((await start(staff)).failure.code).toBe('staff_sign_in');
  });

  it('[AUTH-77] begins once, within a minute, in the browser that asked', async () => {
    const person = social.person();
    const who = await member();
    const { url } = (await start(who)).body;
    expect(resultOf(await social.browser().open(url))).toBe('unverified');
    expect(resultOf(await social.browser({ social: 'C'.repeat(43) }).open(url))).toBe('unverified');
    expect(resultOf(await who.browser.open(url.replace('/google', '/facebook')))).toBe('unverified');
    const again = (await start(who)).body.url;
    expect(await who.browser.open(again)).toContain(social.sandbox.address);
    expect(resultOf(await who.browser.open(again))).toBe('unverified');
    const late = (await start(who)).body.url;
    social.test.ctx.clock.advance(61);
    expect(resultOf(await who.browser.open(late))).toBe('unverified');
    // A link that was begun for a member signs nobody else in with it.
    const victim = await member();
    const trap = (await start(who)).body.url;
    expect(resultOf(await victim.browser.open(trap))).toBe('unverified');
    expect(await social.rows('select 1 from social_identity where subject = $1', [person.id])).toEqual([]);
  });

  it('[AUTH-77] is refused for an identity of another account, and ends with the session that asked', async () => {
    const person = social.person();
    await social.browser().through('google', person.id);
    const who = await member();
    expect(await finish(who, (await start(who)).body.url, person.id)).toBe('taken');
    expect(await finish(who, (await start(who)).body.url, CANCEL)).toBe('cancelled');
    const free = social.person();
    const { url } = (await start(who)).body;
    await social.rows(`update session set ended_at = created_at, end_reason = 'sign_out' where id = $1`, [who.sessionId]);
    expect(await finish(who, url, free.id)).toBe('unverified');
    expect(await social.rows('select 1 from social_identity where account_id = $1', [who.accountId])).toEqual([]);
  });

  it('[AUTH-77] of one identity by two members at once is true for one; a first sign-in at that moment too', async () => {
    const person = social.person({ email: null });
    const both = [await member(), await member()];
    const backs = await Promise.all(
      both.map(async (who) => (await visit(await who.browser.open((await start(who)).body.url), person.id)).leftFor ?? ''),
    );
    const newcomer = social.browser();
    const back = await newcomer.backFrom('google', person.id);
    const [first, second] = await Promise.all([...both.map((who, index) => who.browser.open(backs[index] ?? '')), newcomer.open(back)]);
    const results = [first, second].map((address) => resultOf(address ?? ''));
    expect(results.every((result) => result === 'linked' || result === 'taken')).toBe(true);
    expect(await social.rows('select 1 from social_identity where subject = $1', [person.id])).toHaveLength(1);
  });
});

describe('unlinking', () => {
  const linked = async (who: Member, provider: 'google' | 'facebook' = 'google') => {
    const person = social.person({ email: null });
    expect(await finish(who, (await start(who, { provider })).body.url, person.id)).toBe('linked');
    return person;
  };

  it('[AUTH-77] takes a provider away and tells the member; whoever came by it does not come in any more', async () => {
    const who = await member();
    const person = await linked(who);
    const other = await member();
    await linked(other);
    const browser = social.browser();
    const early = await browser.through('google', person.id);
    expect((await unlink(who)).body.message).toBe('Sign-in with Google was removed.');
    expect((await browser.exchange(early)).failure.code).toBe('invalid_ticket');
    expect(await linksOf(who)).toEqual([
      ['google', 0],
      ['facebook', 0],
    ]);
    expect(await linksOf(other)).toEqual([
      ['google', 1],
      ['facebook', 0],
    ]);
    expect(await noticesOf(who)).toEqual(['sign_in_linked', 'sign_in_unlinked']);
    expect((await unlink(who)).status).toBe(404);
    expect((await unlink(await member())).status).toBe(404);
  });

  it('[AUTH-77] leaves the last way in, also where both go at once', async () => {
    const who = await member({});
    await linked(who);
    const alone = await unlink(who, 'google', 'bn');
    expect([alone.status, alone.failure.code, alone.failure.message]).toEqual([
      409,
      'last_sign_in_method',
      'গুগল সরানোর আগে একটি পাসওয়ার্ড ঠিক করুন।',
    ]);
    expect((await unlink(who)).failure.message).toBe('Set a password before you unlink Google.');
    await linked(who, 'facebook');
    const both = await Promise.all([unlink(who, 'google'), unlink(who, 'facebook')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await social.rows('select 1 from social_identity where account_id = $1', [who.accountId])).toHaveLength(1);
  });
});
