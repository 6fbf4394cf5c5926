import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, me, resetPassword, stopReset } from '@app/contract/accounts';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { accountCalls, newAddress, NEW_PASSWORD, PASSWORD } from '../accounts/accounts.testing.ts';

const BIRTHDAY = '1996-04-12';
const THIRD_PASSWORD = 'Shimul-tola-5518';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());
beforeEach(() => test.ctx.clock.advance(86_400));

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const applyWaiting = (): Promise<void> => test.runJob('sign-in.apply-waiting-resets');

const giveBadge = (id: number) =>
  sql(
    `insert into identity_document (member_id, holder, type, number_sealed, number_hash, key_id, front_key, status, reviewed_at, created_at)
     values ($1::bigint, 'self', 'nid', 's', 'h' || $1::bigint, 'k1', 'front' || $1::bigint, 'approved', now(), now())`,
    [id],
  );
const giveAuthenticator = (id: number) =>
  sql(
    "insert into second_factor (account_id, secret_sealed, recovery_code_hashes, created_at, confirmed_at) values ($1, 's', '{}', now(), now())",
    [id],
  );

type Owner = { readonly id: number; readonly phone: string; readonly typed: string; readonly email: string };
const owner = async (options: { dateOfBirth?: string } = { dateOfBirth: BIRTHDAY }): Promise<Owner> => {
  const typed = await calls.joined();
  const { id } = await calls.accountOf(typed);
  const email = `owner-${id}@example.com`;
  await sql(
    `update account set phone_verified_at = now(), phone_accepted_at = now(), email = $2, email_verified_at = now() where id = $1`,
    [id, email],
  );
  if (options.dateOfBirth)
    await sql(
      `insert into profile (member_id, date_of_birth, last_active_at, created_at, updated_at) values ($1, $2, now(), now(), now())
       on conflict (member_id) do update set date_of_birth = $2`,
      [id, options.dateOfBirth],
    );
  return { id, phone: `+880${typed}`, typed, email };
};
const withBadge = async (): Promise<Owner> => {
  const person = await owner();
  await giveBadge(person.id);
  return person;
};

const granted = async ({ typed }: Owner) => calls.grant(typed, await calls.resetCode(typed));
const set = (token: string, more: Record<string, unknown> = {}, language: 'en' | 'bn' = 'en') =>
  test.call(resetPassword, {
    body: { reset_token: token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...more },
    address: newAddress(),
    language,
  });
const begun = async (person: Owner, more: Record<string, unknown> = {}) =>
  set((await granted(person)).reset_token, { date_of_birth: BIRTHDAY, ...more });
const opens = async ({ typed }: Owner, password: string) => (await calls.enter({ email_or_phone: typed, password })).status === 200;

const LINK = /\/reset-stop\/([A-Za-z0-9_-]{43})/;
const linksTo = async ({ phone, email }: Owner) => {
  await test.runJobs();
  const tokenOf = (text: string): string[] => LINK.exec(text)?.slice(1) ?? [];
  return {
    sms: test.ctx.sent.sms.filter(({ to }) => to === phone).flatMap(({ text }) => tokenOf(text)),
    mail: test.ctx.sent.mail.filter(({ to }) => to === email).flatMap(({ text }) => tokenOf(text)),
  };
};
const stop = (token: string) => test.call(stopReset, { body: { token }, address: newAddress() });

describe('a reset of an account without further guards', () => {
  it('[AUTH-138] asks for the code alone and holds at once', async () => {
    const person = await owner();
    expect(await granted(person)).toMatchObject({ unfinished: false, birthday_needed: false, waits: false });
    const again = await owner();
    const done = await set((await granted(again)).reset_token);
    expect(done.body).toEqual({ result: true, message: 'Your password has been changed. Please sign in.', holds_from: null });
    expect(await linksTo(again)).toEqual({ sms: [], mail: [] });
    expect(await opens(again, NEW_PASSWORD)).toBe(true);
  });
});

describe('a reset of an account with an identity badge', () => {
  it('[AUTH-138] asks for the birthday and waits 24 hours, in which the old password works and nobody is signed out', async () => {
    const person = await withBadge();
    const { access_token: token } = (await calls.enter({ email_or_phone: person.typed })).body;
    const grant = await granted(person);
    expect(grant).toMatchObject({ unfinished: false, birthday_needed: true, waits: true });
    expect((await set(grant.reset_token)).failure).toMatchObject({ errors: { date_of_birth: ['Please enter the birthday.'] } });
    const waits = await set(grant.reset_token, { date_of_birth: BIRTHDAY });
    const holdsFrom = new Date(test.ctx.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(waits.body).toMatchObject({ result: true, holds_from: holdsFrom });
    expect(waits.body.message).toMatch(/^Your new password holds from .+ Until then the old one works\./);
    expect((await set(grant.reset_token, { date_of_birth: BIRTHDAY })).failure.code).toBe('reset_expired');
    expect(await opens(person, NEW_PASSWORD)).toBe(false);
    test.ctx.clock.advance(86_399);
    await applyWaiting();
    expect([await opens(person, PASSWORD), await opens(person, NEW_PASSWORD)]).toEqual([true, false]);
    test.ctx.clock.advance(1);
    await applyWaiting();
    expect([await opens(person, PASSWORD), await opens(person, NEW_PASSWORD)]).toEqual([false, true]);
    expect((await test.call(me, { token })).status).toBe(401);
    expect((await sql('select password_hash from waiting_reset where account_id = $1', [person.id])).rows).toEqual([
      { password_hash: null },
    ]);
  });

  it('[AUTH-138] tells the owner by SMS, by e-mail and on the site, when the code is right and when the wait begins', async () => {
    const person = await withBadge();
    await begun(person);
    const { sms, mail } = await linksTo(person);
    expect([sms.length, mail.length, new Set([...sms, ...mail]).size]).toEqual([2, 2, 2]);
    const { rows } = await sql('select type, parameters::text as kept from notification where member_id = $1 order by id', [person.id]);
    expect(rows.map(({ type }) => type)).toEqual(['reset_begun', 'reset_waits']);
    expect(JSON.stringify(rows)).not.toMatch(/reset-stop/);
    expect(test.ctx.sent.sms.at(-1)?.text).toContain('http://localhost/reset-stop/');
  });

  it('[AUTH-138] where no birthday is there to be asked for, only waits', async () => {
    const person = await owner({});
    await giveBadge(person.id);
    const grant = await granted(person);
    expect(grant).toMatchObject({ birthday_needed: false, waits: true });
    expect((await set(grant.reset_token)).body.holds_from).not.toBeNull();
  });

  it('[AUTH-138] wrong birthdays are three a day, whatever codes they come with, also at the same moment', async () => {
    const person = await withBadge();
    const first = await granted(person);
    const wrong = await set(first.reset_token, { date_of_birth: '1990-01-01' });
    expect(wrong.failure).toMatchObject({ code: 'birthday_wrong', message: 'The birthday does not match. 2 tries left.' });
    test.ctx.clock.advance(61);
    const second = await granted(person);
    const together = await Promise.all(
      Array.from({ length: 5 }, (_, day) => set(second.reset_token, { date_of_birth: `1990-02-0${day + 1}` })),
    );
    const codes = together.map(({ failure }) => failure.code).toSorted();
    expect(codes).toEqual(['birthday_wrong', 'birthday_wrong', 'too_many_attempts', 'too_many_attempts', 'too_many_attempts']);
    const right = await set(second.reset_token, { date_of_birth: BIRTHDAY });
    expect(right.failure.code).toBe('too_many_attempts');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(86_000);
    test.ctx.clock.advance(86_400);
    expect((await begun(person)).status).toBe(200);
  });

  it('[AUTH-138] two resets at once leave one password that waits', async () => {
    const person = await withBadge();
    const one = await granted(person);
    test.ctx.clock.advance(61);
    const two = await granted(person);
    const answers = await Promise.all([
      set(one.reset_token, { date_of_birth: BIRTHDAY }),
      set(two.reset_token, { date_of_birth: BIRTHDAY, password: THIRD_PASSWORD, password_confirmation: THIRD_PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const { rowCount } = await sql('select from waiting_reset where account_id = $1 and done_at is null and stopped_at is null', [
      person.id,
    ]);
    expect(rowCount).toBe(1);
    test.ctx.clock.advance(86_400);
    await Promise.all([applyWaiting(), applyWaiting()]);
    expect(await opens(person, answers[0]?.status === 200 ? NEW_PASSWORD : THIRD_PASSWORD)).toBe(true);
    expect((await sql("select from security_event where account_id = $1 and kind = 'password_reset'", [person.id])).rowCount).toBe(1);
  });

  it('[AUTH-138] a later reset takes the place of the one that waits, and waits anew', async () => {
    const person = await withBadge();
    await begun(person);
    test.ctx.clock.advance(3600);
    await begun(person, { password: THIRD_PASSWORD, password_confirmation: THIRD_PASSWORD });
    test.ctx.clock.advance(86_400 - 3600);
    await applyWaiting();
    expect(await opens(person, PASSWORD)).toBe(true);
    test.ctx.clock.advance(3600);
    await applyWaiting();
    expect([await opens(person, NEW_PASSWORD), await opens(person, THIRD_PASSWORD)]).toEqual([false, true]);
  });

  it('[AUTH-138] a number that was changed in the wait proves nothing any more', async () => {
    const person = await withBadge();
    await begun(person);
    await sql("update account set phone_e164 = '+8801311111111' where id = $1", [person.id]);
    test.ctx.clock.advance(86_400);
    await applyWaiting();
    const { rows } = await sql('select stopped_at is not null as is_stopped from waiting_reset where account_id = $1', [person.id]);
    expect(rows).toEqual([{ is_stopped: true }]);
    expect((await calls.enter({ email_or_phone: person.email })).status).toBe(200);
  });

  it('[AUTH-138] who changes the password in the wait has the last word', async () => {
    const person = await withBadge();
    const { access_token: token } = (await calls.enter({ email_or_phone: person.typed })).body;
    await begun(person);
    const body = { old_password: PASSWORD, password: THIRD_PASSWORD, password_confirmation: THIRD_PASSWORD };
    expect((await test.call(changePassword, { token, body, address: newAddress() })).status).toBe(200);
    test.ctx.clock.advance(86_400);
    await applyWaiting();
    expect(await opens(person, THIRD_PASSWORD)).toBe(true);
  });
});

describe('a reset of an account with a passkey', () => {
  it('[AUTH-138] asks for the birthday and waits: a passkey is asked for at no sign-in by password', async () => {
    const person = await owner();
    await sql(
      `insert into passkey (account_id, user_handle, credential_id, public_key, counter, name, created_at)
       values ($1::bigint, 'u' || $1::bigint, 'c' || $1::bigint, '', 0, 'Phone', now())`,
      [person.id],
    );
    expect(await granted(person)).toMatchObject({ birthday_needed: true, waits: true });
  });
});

describe('a reset of an account with an authenticator', () => {
  it('[AUTH-138] asks for the birthday and does not wait; the owner is told on every channel', async () => {
    const person = await owner();
    await giveAuthenticator(person.id);
    const grant = await granted(person);
    expect(grant).toMatchObject({ birthday_needed: true, waits: false });
    expect((await set(grant.reset_token, { date_of_birth: BIRTHDAY })).body.holds_from).toBeNull();
    await test.runJobs();
    const told = (sent: readonly { to: string; text: string }[], to: string) =>
      sent.filter((message) => message.to === to && message.text.includes('Your password was changed.')).length;
    expect([told(test.ctx.sent.sms, person.phone), told(test.ctx.sent.mail, person.email)]).toEqual([1, 1]);
    const entered = await calls.enter({ email_or_phone: person.typed, password: NEW_PASSWORD });
    expect(entered.failure.code).toBe('totp_required');
  });
});

describe('stopping a reset by the link', () => {
  it('[AUTH-138] needs no sign-in, works once, and ends the codes and the permissions too', async () => {
    const person = await withBadge();
    await begun(person);
    test.ctx.clock.advance(61);
    const code = await calls.resetCode(person.typed);
    const { sms, mail } = await linksTo(person);
    const stopped = await stop(sms.at(-1) ?? '');
    expect(stopped.body).toEqual({ result: true, message: 'Stopped. Your password stays as it was.', stopped: true });
    expect((await stop(mail.at(-1) ?? '')).failure).toMatchObject({ code: 'stop_expired' });
    expect(await calls.grant(person.typed, code)).toMatchObject({ code: 'invalid_code' });
    test.ctx.clock.advance(86_400);
    await applyWaiting();
    expect([await opens(person, PASSWORD), await opens(person, NEW_PASSWORD)]).toEqual([true, false]);
  });

  it('[AUTH-138] stops a reset whose code is right before anything was set', async () => {
    const person = await withBadge();
    const grant = await granted(person);
    const { sms } = await linksTo(person);
    expect((await stop(sms[0] ?? '')).body.stopped).toBe(true);
    expect((await set(grant.reset_token, { date_of_birth: BIRTHDAY })).failure.code).toBe('reset_expired');
  });

  it('[AUTH-138] ends after two days, and an unknown one is answered the same', async () => {
    const person = await withBadge();
    await begun(person);
    const { mail } = await linksTo(person);
    test.ctx.clock.advance(48 * 3600);
    for (const token of [mail[0] ?? '', 'nothing', 'A'.repeat(43)])
      expect((await stop(token)).failure).toEqual({
        result: false,
        code: 'stop_expired',
        message: 'This link was used already or is too old.',
      });
  });

  it('[AUTH-138] at the moment at which the wait ends leaves the old password or none, never the new one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await withBadge();
      await begun(person);
      const { sms } = await linksTo(person);
      test.ctx.clock.advance(86_400);
      const thief = await signUpPerson(test);
      await sql('update session set account_id = $1 where id = $2', [person.id, thief.sessionId]);
      const [answer] = await Promise.all([stop(sms.at(-1) ?? ''), applyWaiting()]);
      expect(answer.status).toBe(200);
      const isOld = await opens(person, PASSWORD);
      expect(answer.body.stopped).toBe(isOld);
      // One that took hold before the stop is worth nothing after it.
      expect(await opens(person, NEW_PASSWORD)).toBe(false);
      expect((await test.call(me, { token: thief.token })).status).toBe(isOld ? 200 : 401);
    }
  });

  it('[AUTH-138] too late, signs everybody out, and the password that took hold lets nobody in again', async () => {
    const person = await withBadge();
    await begun(person);
    const { sms } = await linksTo(person);
    test.ctx.clock.advance(86_400);
    await applyWaiting();
    const { access_token: thief } = (await calls.enter({ email_or_phone: person.typed, password: NEW_PASSWORD })).body;
    const late = await stop(sms.at(-1) ?? '');
    expect(late.body).toMatchObject({
      stopped: false,
      message: 'The password was changed before you stopped it. All devices are signed out: choose a new password now.',
    });
    expect((await test.call(me, { token: thief })).status).toBe(401);
    expect(await opens(person, NEW_PASSWORD)).toBe(false);
    expect((await begun(person, { password: THIRD_PASSWORD, password_confirmation: THIRD_PASSWORD })).status).toBe(200);
  });
});

describe('a begun registration with an authenticator that somebody else put there', () => {
  it('[AUTH-38][AUTH-138] goes to who proves the number, emptied and without a wait; kept, it asks for the birthday once', async () => {
    const person = await owner();
    await giveBadge(person.id);
    await sql('update account set phone_verified_at = null where id = $1', [person.id]);
    const grant = await granted(person);
    expect(grant).toMatchObject({ unfinished: true, birthday_needed: false });
    expect((await set(grant.reset_token, { claim: 'start_over' })).body.holds_from).toBeNull();
    expect(await opens(person, NEW_PASSWORD)).toBe(true);

    const kept = await owner();
    await giveBadge(kept.id);
    await sql('update account set phone_verified_at = null where id = $1', [kept.id]);
    const answer = await set((await granted(kept)).reset_token, { claim: 'keep', date_of_birth: BIRTHDAY });
    expect(answer.body.holds_from).not.toBeNull();
  });
});

describe('a reset of one account', () => {
  const rowsOf = async (id: number) => ({
    codes: (
      await sql("select tries, used_at, voided_at from verification_code where account_id = $1 and purpose = 'reset' order by id", [id])
    ).rows,
    grants: (await sql('select birthday_tries, used_at is not null as is_used from reset_grant where account_id = $1 order by id', [id]))
      .rows,
    waiting: (await sql('select password_hash is not null as waits, done_at, stopped_at from waiting_reset where account_id = $1', [id]))
      .rows,
    links: (await sql('select used_at from reset_stop where account_id = $1', [id])).rows,
    challenges: (await sql('select tries, used_at from sign_in_ticket where account_id = $1', [id])).rows,
    browsers: (await sql('select count(*)::int from known_browser where account_id = $1', [id])).rows[0]?.count as number,
  });

  it('[AUTH-138][QUAL-52] that is tried, waits, is stopped and takes hold leaves what is under way for another', async () => {
    const first = await withBadge();
    await begun(first);
    test.ctx.clock.advance(3600);
    const other = await withBadge();
    await calls.enter({ email_or_phone: other.typed });
    await begun(other);
    test.ctx.clock.advance(61);
    await granted(other);
    test.ctx.clock.advance(61);
    await calls.resetCode(other.typed);
    await giveAuthenticator(other.id);
    expect((await calls.enter({ email_or_phone: other.typed })).failure.code).toBe('totp_required');

    const person = await withBadge();
    const { reset_token: grant } = await granted(person);
    expect((await set(grant, { date_of_birth: '1990-01-01' })).failure.code).toBe('birthday_wrong');
    expect((await set(grant, { date_of_birth: BIRTHDAY })).status).toBe(200);
    expect((await stop((await linksTo(person)).sms.at(-1) ?? '')).status).toBe(200);
    test.ctx.clock.advance(86_400 - 3600 - 122);
    await applyWaiting();
    expect([await opens(first, NEW_PASSWORD), await opens(person, PASSWORD)]).toEqual([true, true]);
    expect(await rowsOf(other.id)).toEqual({
      codes: [
        { tries: 1, used_at: expect.any(Date), voided_at: null },
        { tries: 1, used_at: expect.any(Date), voided_at: null },
        { tries: 0, used_at: null, voided_at: null },
      ],
      grants: [
        { birthday_tries: 1, is_used: true },
        { birthday_tries: 0, is_used: false },
      ],
      waiting: [{ waits: true, done_at: null, stopped_at: null }],
      links: [{ used_at: null }, { used_at: null }, { used_at: null }],
      challenges: [{ tries: 0, used_at: null }],
      browsers: 2,
    });
  });
});
