import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeContactSendCode,
  changePassword,
  confirmAuthenticator,
  disownSecurityEvent,
  listSecurityEvents,
  me,
  resetPassword,
  signInTotp,
  startAuthenticator,
  unlinkSocial,
} from '@app/contract/accounts';
import { addPasskey, listPasskeys, passkeyOptions, passkeySignInOptions, removePasskey, signInPasskey } from '@app/contract/passkeys';
import { inTransaction } from '#platform/context';
import { openSession, signUpPerson, type Person, type PersonOptions } from '#testing';
import { endSessions, lockAccount } from '#features/accounts';
import { accountCalls, codeOfApp, newAddress, NEW_PASSWORD, PASSWORD } from '../accounts/accounts.testing.ts';
import { SoftPasskey } from '../passkeys/authenticator.testing.ts';
import { openSocialTest, type SocialTest } from './social-sign-in.testing.ts';

let social: SocialTest;
let calls: ReturnType<typeof accountCalls>;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  social = await openSocialTest();
  calls = accountCalls(social.test);
  passwordHash = await social.test.ctx.passwords.hash(PASSWORD);
});
afterAll(() => social.close());

const BIRTHDAY = '1996-04-12';
/** Makes a member whose number and address are proved, with a birthday. */
const member = async (options: PersonOptions = {}): Promise<Person & { readonly email: string; readonly typed: string }> => {
  people += 1;
  const email = `taken${people}@example.com`;
  const person = await signUpPerson(social.test, { passwordHash, email, isEmailVerified: true, ...options });
  await social.rows('update account set phone_verified_at = $2, phone_accepted_at = $2 where id = $1', [
    person.accountId,
    social.test.ctx.clock.now(),
  ]);
  await social.rows(
    `insert into profile (member_id, date_of_birth, last_active_at, created_at, updated_at) values ($1, $2, now(), now(), now())
     on conflict (member_id) do update set date_of_birth = $2`,
    [person.accountId, BIRTHDAY],
  );
  return { ...person, email, typed: person.phone?.slice('+880'.length) ?? '' };
};
const enter = (typed: string, cookie?: string, password = PASSWORD) =>
  calls.enter({ email_or_phone: typed, password }, cookie ? { cookie } : {});

const addedPasskey = async (token: string): Promise<SoftPasskey> => {
  const device = new SoftPasskey();
  const { options } = (await social.test.call(passkeyOptions, { token, body: { password: PASSWORD } })).body;
  const credential = device.make(options as { challenge: string; user: { id: string } });
  expect((await social.test.call(addPasskey, { token, body: { name: 'Phone', credential } })).status).toBe(200);
  return device;
};
const comesInBy = async (device: SoftPasskey) => {
  const address = newAddress();
  const asked = await social.test.call(passkeySignInOptions, { address });
  const cookie = /^device=[^;]+/.exec(String(asked.headers['set-cookie']))?.[0] ?? '';
  const credential = device.use(asked.body.options as { challenge: string });
  return social.test.call(signInPasskey, { body: { credential }, address, headers: { cookie } });
};

const codeOf = (secret: string): string => codeOfApp(secret, social.test.ctx.clock.now());
const addedAuthenticator = async (token: string): Promise<string> => {
  const { secret } = (await social.test.call(startAuthenticator, { token, body: { password: PASSWORD } })).body.data;
  expect((await social.test.call(confirmAuthenticator, { token, body: { code: codeOf(secret) } })).status).toBe(200);
  social.test.ctx.clock.advance(30);
  return secret;
};
const answer = (challenge: unknown, secret: string) =>
  social.test.call(signInTotp, { body: { challenge, code: codeOf(secret) }, address: newAddress() });

const resetBy = async (typed: string, more: Record<string, unknown> = {}) => {
  const granted = await calls.grant(typed, await calls.resetCode(typed));
  const body = { reset_token: granted.reset_token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...more };
  return social.test.call(resetPassword, { body, address: newAddress() });
};
const eventOf = async (token: string, kind: string): Promise<number> => {
  const { data } = (await social.test.call(listSecurityEvents, { token, query: {} })).body;
  return data.find((event) => event.kind === kind)?.id ?? 0;
};
const disown = (token: string, eventId: number) => social.test.call(disownSecurityEvent, { token, body: { event_id: eventId } });
const openSessionsOf = async (accountId: number) =>
  (await social.rows('select 1 from session where account_id = $1 and ended_at is null', [accountId])).length;

describe('a registration that somebody began with another person’s number', () => {
  it('[AUTH-38][AUTH-136][AUTH-137] leaves no passkey and no authenticator to who takes it over', async () => {
    const person = await member();
    const passkey = await addedPasskey(person.token);
    await addedAuthenticator(person.token);
    await social.rows('update account set phone_verified_at = null, registration_step = 12, registered_at = null where id = $1', [
      person.accountId,
    ]);
    expect((await resetBy(person.typed, { claim: 'start_over' })).status).toBe(200);
    expect((await comesInBy(passkey)).failure.code).toBe('passkey_refused');
    expect((await enter(person.typed, undefined, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('the second half of a sign-in that a thief has begun', () => {
  const halfIn = async () => {
    const person = await member();
    const secret = await addedAuthenticator(person.token);
    const { challenge } = (await enter(person.typed)).failure;
    expect(challenge).toBeDefined();
    return { person, secret, challenge };
  };

  it('[AUTH-55][ACC-47] is worth nothing after a change of the password', async () => {
    const { person, secret, challenge } = await halfIn();
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await social.test.call(changePassword, { token: person.token, body, address: newAddress() })).status).toBe(200);
    expect((await answer(challenge, secret)).failure.code).toBe('challenge_expired');
  });

  it('[AUTH-55][AUTH-138] nor after a reset', async () => {
    const { person, secret, challenge } = await halfIn();
    expect((await resetBy(person.typed, { date_of_birth: BIRTHDAY })).body.holds_from).toBeNull();
    expect((await answer(challenge, secret)).failure.code).toBe('challenge_expired');
  });

  it('[AUTH-55][AUTH-139] nor after ‘This was not me’', async () => {
    const { person, secret, challenge } = await halfIn();
    expect((await disown(person.token, await eventOf(person.token, 'authenticator_added'))).status).toBe(200);
    expect((await answer(challenge, secret)).failure.code).toBe('challenge_expired');
    expect(await openSessionsOf(person.accountId)).toBe(0);
  });
});

describe('a reset of an account with an authenticator', () => {
  it('[AUTH-137][AUTH-138] is followed by its code in every browser, also in one that was known', async () => {
    const person = await member();
    const known = await enter(person.typed);
    const cookie = /device=([^;]+)/.exec(String(known.headers['set-cookie']))?.[1] ?? '';
    await addedAuthenticator(person.token);
    expect((await enter(person.typed, cookie)).status).toBe(200);
    expect((await resetBy(person.typed, { date_of_birth: BIRTHDAY })).body.holds_from).toBeNull();
    expect((await enter(person.typed, cookie, NEW_PASSWORD)).failure.code).toBe('totp_required');
  });
});

describe('a call of a thief that is under way while the owner signs everybody else out', () => {
  /** Ends the sessions of the account, save a further one that stays open, while a call of one of them waits for its lock. */
  const endDuring = async <T>(accountId: number, call: () => Promise<T>): Promise<T> => {
    const { sessionId: exceptId } = await openSession(social.test, accountId);
    const begun = await inTransaction(social.test.ctx, async (tx) => {
      await lockAccount(tx, accountId);
      const pending = call();
      for (let waits = 0; waits === 0;)
        waits = (await social.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .length;
      await endSessions(tx, { accountId, exceptId, reason: 'ended_by_member' });
      return { pending };
    });
    return begun.pending;
  };

  it('[ACC-47][AUTH-139] changes no password', async () => {
    const person = await member();
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const late = await endDuring(person.accountId, () =>
      social.test.call(changePassword, { token: person.token, body, address: newAddress() }),
    );
    expect(late.failure.code).toBe('unauthenticated');
    expect((await enter(person.typed)).status).toBe(200);
  });

  it('[AUTH-136][AUTH-137][AUTH-139] adds no passkey and no authenticator, and changes no contact', async () => {
    const person = await member();
    const { options } = (await social.test.call(passkeyOptions, { token: person.token, body: { password: PASSWORD } })).body;
    const credential = new SoftPasskey().make(options as { challenge: string; user: { id: string } });
    const add = await endDuring(person.accountId, () =>
      social.test.call(addPasskey, { token: person.token, body: { name: 'Phone', credential } }),
    );
    const again = await openSession(social.test, person.accountId);
    const { secret } = (await social.test.call(startAuthenticator, { token: again.token, body: { password: PASSWORD } })).body.data;
    const confirm = await endDuring(person.accountId, () =>
      social.test.call(confirmAuthenticator, { token: again.token, body: { code: codeOf(secret) } }),
    );
    const third = await openSession(social.test, person.accountId);
    const wanted = { type: 'mobile', value: '7911123499', country_code: '+44', password: PASSWORD };
    const change = await endDuring(person.accountId, () => social.test.call(changeContactSendCode, { token: third.token, body: wanted }));
    expect([add, confirm, change].map(({ failure }) => failure.code)).toEqual(Array(3).fill('unauthenticated'));
    expect((await enter(person.typed)).status).toBe(200);
  });
});

describe('what a thief has added', () => {
  it('[AUTH-136][AUTH-139] goes with ‘This was not me’: a passkey, alone or with the sign-in of its session', async () => {
    for (const kind of ['passkey_added', 'signed_in']) {
      const person = await member();
      const mine = await addedPasskey(person.token);
      social.test.ctx.clock.advance(86_400 - 3600);
      const thief = (await enter(person.typed)).body.access_token;
      social.test.ctx.clock.advance(60);
      const passkey = await addedPasskey(thief);
      const owner = await openSession(social.test, person.accountId);
      expect((await disown(owner.token, await eventOf(owner.token, kind))).status).toBe(200);
      expect((await comesInBy(passkey)).failure.code, kind).toBe('passkey_refused');
      expect((await comesInBy(mine)).status, kind).toBe(200);
    }
  });

  it('[AUTH-137][AUTH-139] so does an authenticator, which would shut the owner out; after a week that is for support', async () => {
    for (const days of [6, 8]) {
      const person = await member();
      await addedAuthenticator(person.token);
      social.test.ctx.clock.advance(days * 86_400);
      const owner = await openSession(social.test, person.accountId);
      await disown(owner.token, await eventOf(owner.token, 'authenticator_added'));
      expect((await enter(person.typed)).status, String(days)).toBe(days === 6 ? 200 : 422);
    }
  });

  it('[AUTH-77][AUTH-139] and a link; the last way in stays', async () => {
    const person = await member();
    const google = social.person({ email: person.email });
    await social.browser().through('google', google.id);
    const isLinked = async () =>
      (await social.rows('select 1 from social_identity where account_id = $1', [person.accountId])).length === 1;
    expect(await isLinked()).toBe(true);
    const event = await eventOf(person.token, 'social_linked');
    await disown(person.token, event);
    expect(await isLinked()).toBe(false);
    await social.browser().through('google', google.id);
    await social.rows('update account set password_hash = null, email_verified_at = null, phone_e164 = null where id = $1', [
      person.accountId,
    ]);
    const again = await openSession(social.test, person.accountId);
    await disown(again.token, await eventOf(again.token, 'social_linked'));
    expect(await isLinked()).toBe(true);
  });

  it('[AUTH-138][AUTH-139] but a session that was left open does not thereby open the account to a code alone', async () => {
    const person = await member();
    await addedPasskey(person.token);
    social.test.ctx.clock.advance(15 * 86_400);
    const left = await openSession(social.test, person.accountId);
    await disown(left.token, await eventOf(left.token, 'passkey_added'));
    expect((await resetBy(person.typed, { date_of_birth: BIRTHDAY })).body.holds_from).not.toBeNull();
    const robbed = await member();
    await addedPasskey(robbed.token);
    await disown(robbed.token, await eventOf(robbed.token, 'passkey_added'));
    expect((await resetBy(robbed.typed)).body.holds_from).toBeNull();
  });
});

describe('an owner without a password', () => {
  it('[AUTH-77][AUTH-136] keeps the provider beside a passkey, and may remove every passkey', async () => {
    const { id } = social.person();
    const browser = social.browser();
    const { user } = (await browser.exchange(await browser.through('google', id))).body;
    const { token } = await openSession(social.test, user.id);
    await addedPasskey(token);
    expect((await social.test.call(unlinkSocial, { token, body: { provider: 'google' } })).failure.code).toBe('last_sign_in_method');
    const [passkey] = (await social.test.call(listPasskeys, { token })).body.data;
    expect((await social.test.call(removePasskey, { token, params: { id: String(passkey?.id) }, body: {} })).status).toBe(200);
    expect((await browser.exchange(await browser.through('google', id))).status).toBe(200);
  });

  it('[AUTH-52][AUTH-53][AUTH-136] comes in by a passkey as by a password: not suspended or ended, but deactivated', async () => {
    const person = await member();
    const passkey = await addedPasskey(person.token);
    const answers: unknown[] = [];
    for (const state of ['suspended', 'terminated', 'deactivated', 'deletion_pending']) {
      await social.rows('update account set state = $2, deletion_at = $3 where id = $1', [
        person.accountId,
        state,
        state === 'deletion_pending' ? social.test.ctx.clock.now() : null,
      ]);
      answers.push((await comesInBy(passkey)).status);
    }
    expect(answers).toEqual([403, 403, 200, 200]);
  });
});

describe('a mailbox that somebody else reads', () => {
  it('[AUTH-71][AUTH-72][AUTH-138] opens no guarded account by a provider that vouches for its address', async () => {
    const { id, email } = social.person();
    const person = await member({ email: email ?? '' });
    await addedPasskey(person.token);
    const thief = await social.browser().through('google', id);
    expect(thief.searchParams.get('error')).toBe(
      'An account with this email already exists. Sign in with your password and link Google on the settings page.',
    );
    expect(await social.rows('select 1 from social_identity where account_id = $1', [person.accountId])).toEqual([]);
  });
});

describe('a sign-in with a provider', () => {
  it('[AUTH-66][AUTH-116][AUTH-137] asks a member with an authenticator for its code, once the browser is not known', async () => {
    const person = await member();
    const { id } = social.person({ email: person.email });
    const browser = social.browser();
    await browser.exchange(await browser.through('google', id));
    const { token } = await openSession(social.test, person.accountId);
    const secret = await addedAuthenticator(token);
    expect((await browser.exchange(await browser.through('google', id))).status).toBe(200);
    const strange = social.browser();
    const asked = await strange.exchange(await strange.through('google', id), true);
    expect([asked.status, asked.failure.code, asked.failure.challenge]).toEqual([422, 'totp_required', expect.any(String)]);
    const done = await answer(asked.failure.challenge, secret);
    expect([done.status, done.body.user.id]).toEqual([200, person.accountId]);
    expect(await social.rows('select remember from session where account_id = $1 order by id desc limit 1', [person.accountId])).toEqual([
      { remember: true },
    ]);
    expect((await answer(asked.failure.challenge, secret)).failure.code).toBe('challenge_expired');
    expect((await social.test.call(me, { token: done.body.access_token })).status).toBe(200);
  });
});
