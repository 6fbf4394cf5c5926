import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  disownSecurityEvent,
  endOtherSessions,
  forgotPassword,
  listSecurityEvents,
  me,
  resetPassword,
  saveSettings,
  verifyCode,
} from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { openSession, openTestApp, signUpPerson, type TestApp } from '#testing';
import { recordSecurityEvent } from '#features/accounts';
import { accountCalls, newAddress, NEW_PASSWORD, PASSWORD } from './accounts.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp({ environment: { TRUSTED_PROXIES: '10.0.0.0/8', COUNTRY_HEADER: 'cf-ipcountry' } });
  calls = accountCalls(test);
});
afterAll(() => test.close());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const logOf = async (token: string, page = 1) => (await test.call(listSecurityEvents, { token, query: { page: String(page) } })).body;
const kindsOf = async (token: string) => (await logOf(token)).data.map(({ kind }) => kind);
const disown = (token: string, eventId: number) => test.call(disownSecurityEvent, { token, body: { event_id: eventId } });
const proved = async (): Promise<string> => {
  const phone = await calls.joined();
  await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [`+880${phone}`]);
  return phone;
};
const enter = async (phone: string, password = PASSWORD) => (await calls.enter({ email_or_phone: phone, password })).body.access_token;

describe('the security log', () => {
  it('[AUTH-139] tells sign-ins with browser and time, newest first, and which was this session', async () => {
    const phone = await proved();
    const first = await enter(phone);
    test.ctx.clock.advance(60);
    const token = await enter(phone);
    expect((await logOf(token)).data).toEqual([
      expect.objectContaining({
        kind: 'signed_in',
        times: 1,
        device: 'Chrome, Android',
        current: true,
        at: test.ctx.clock.now().toISOString(),
      }),
      expect.objectContaining({ kind: 'signed_in', current: false }),
    ]);
    expect((await logOf(first)).data[1]).toMatchObject({ current: true });
  });

  it('[AUTH-139] tells the country that a proxy of ours names, and believes nobody else', async () => {
    const phone = await proved();
    const enterFrom = (address: string, headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/signin/token',
        remoteAddress: address,
        headers: { 'cf-ipcountry': 'GB', ...headers },
        payload: { email_or_phone: phone, password: PASSWORD },
      });
    await enterFrom('203.0.113.7', {});
    await enterFrom('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' });
    await enterFrom('10.1.1.1', { 'x-forwarded-for': '198.51.100.1', 'cf-ipcountry': 'XX' });
    const last = await enterFrom('10.1.1.1', { 'x-forwarded-for': '198.51.100.1' });
    const { data } = await logOf(last.json().access_token);
    expect(data.map(({ country }) => country)).toEqual(['GB', null, null, null]);
  });

  it('[AUTH-139] tells of failures of an hour from which country and browser the last of them came', async () => {
    const phone = await proved();
    const token = await enter(phone);
    const failFrom = (country: string, browser: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/signin/token',
        remoteAddress: '10.1.1.1',
        headers: { 'x-forwarded-for': newAddress(), 'cf-ipcountry': country, 'user-agent': browser },
        payload: { email_or_phone: phone, password: 'wrong-password-9' },
      });
    await failFrom('GB', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0');
    test.ctx.clock.advance(60);
    await failFrom('IN', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36');
    const [last] = (await logOf(token)).data;
    expect(last).toMatchObject({
      kind: 'sign_in_failed',
      times: 2,
      country: 'IN',
      device: 'Chrome, Windows',
      at: test.ctx.clock.now().toISOString(),
    });
  });

  it('[AUTH-139] counts failures and codes of an hour in one row each, however many come at once', async () => {
    const phone = await proved();
    const token = await enter(phone);
    const wrong = () => calls.enter({ email_or_phone: phone, password: 'wrong-password-9' });
    await Promise.all([...Array.from({ length: 12 }, wrong), calls.enter({ email_or_phone: '1999999990', password: 'wrong' })]);
    for (let count = 0; count < 3; count += 1) {
      await test.call(forgotPassword, { body: { email_or_phone: phone }, address: newAddress() });
      await test.runJobs();
      test.ctx.clock.advance(1);
    }
    const shared = (await logOf(token)).data.filter(({ kind }) => kind !== 'signed_in');
    expect(shared.map(({ kind, times }) => [kind, times])).toEqual([
      ['code_asked', 3],
      ['sign_in_failed', 12],
    ]);
    test.ctx.clock.advance(3600);
    await wrong();
    expect((await logOf(token)).data.filter(({ kind }) => kind === 'sign_in_failed')).toHaveLength(2);
  });

  it('[AUTH-139] tells changes of the password and ended sessions, by whom', async () => {
    const phone = await proved();
    await enter(phone);
    const token = await enter(phone);
    await test.call(endOtherSessions, { token });
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const { access_token: next } = (await test.call(changePassword, { token, body, address: newAddress() })).body;
    expect((await logOf(next)).data.slice(0, 2)).toMatchObject([
      { kind: 'password_changed', device: 'Chrome, Android', current: true },
      { kind: 'sessions_ended', device: 'Chrome, Android', current: true },
    ]);
  });

  it('[AUTH-139] stands if and only if what it tells of is committed', async () => {
    const person = await signUpPerson(test);
    const failing = inTransaction(test.ctx, async (tx) => {
      await recordSecurityEvent(tx, { accountId: person.accountId, kind: 'export_asked', by: person });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await kindsOf(person.token)).toEqual([]);
    await inTransaction(test.ctx, (tx) => recordSecurityEvent(tx, { accountId: person.accountId, kind: 'export_asked', by: person }));
    expect((await logOf(person.token)).data).toMatchObject([{ kind: 'export_asked', device: 'Test', current: true }]);
  });

  it('[AUTH-139] is only ever added to, and gone after 90 days', async () => {
    const person = await signUpPerson(test);
    const note = () =>
      inTransaction(test.ctx, (tx) => recordSecurityEvent(tx, { accountId: person.accountId, kind: 'export_asked', by: null }));
    await note();
    await expect(sql("update security_event set kind = 'signed_in' where account_id = $1", [person.accountId])).rejects.toThrow(
      /only ever added/,
    );
    await expect(sql('update security_event set times = 9 where account_id = $1', [person.accountId])).rejects.toThrow(/only ever added/);
    test.ctx.clock.advance(90 * 86_400 - 1);
    await note();
    const { token } = await openSession(test, person.accountId);
    expect(await kindsOf(token)).toHaveLength(2);
    test.ctx.clock.advance(2);
    expect(await kindsOf(token)).toHaveLength(1);
    await test.runJob('accounts.clear-old');
    expect((await sql('select from security_event where account_id = $1', [person.accountId])).rowCount).toBe(1);
  });

  it('[AUTH-140] pages by 20, shows nobody else’s, and answers staff and accounts that are deactivated too', async () => {
    const person = await signUpPerson(test, { state: 'deactivated' });
    await sql(
      `insert into security_event (account_id, kind, at) select $1, 'signed_in', $2::timestamptz - n * interval '1 minute' from generate_series(1, 45) n`,
      [person.accountId, test.ctx.clock.now()],
    );
    expect(await logOf(person.token, 3)).toMatchObject({ current_page: 3, last_page: 3, per_page: 20, from: 41, to: 45, total: 45 });
    const staff = await signUpPerson(test, { roles: ['support'] });
    expect(await logOf(staff.token)).toMatchObject({ data: [], total: 0 });
  });
});

describe('‘This was not me’', () => {
  it('[AUTH-139] ends all sessions, also the one that says it, and sets no password: that needs a code', async () => {
    const phone = await proved();
    const thief = await enter(phone);
    const token = await enter(phone);
    const [, event] = (await logOf(token)).data;
    expect((await disown(token, event?.id ?? 0)).body.message).toBe('All devices are signed out. Choose a new password now.');
    for (const ended of [thief, token]) expect((await test.call(me, { token: ended })).status).toBe(401);
    const code = await calls.resetCode(phone);
    const granted = await test.call(verifyCode, { body: { email_or_phone: phone, code }, address: newAddress() });
    const body = { reset_token: granted.body.reset_token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await test.call(resetPassword, { body, address: newAddress() })).status).toBe(200);
    const again = await enter(phone, NEW_PASSWORD);
    expect(await kindsOf(again)).toEqual(['signed_in', 'password_reset', 'code_asked', 'not_me', 'signed_in', 'signed_in']);
  });

  it('[AUTH-139] ends every reset that is under way, and knows the browsers of the account no longer', async () => {
    const phone = await proved();
    const token = await enter(phone);
    const code = await calls.resetCode(phone);
    const { reset_token: grant } = await calls.grant(phone, code);
    test.ctx.clock.advance(61);
    const later = await calls.resetCode(phone);
    const [event] = (await logOf(token)).data;
    await disown(token, event?.id ?? 0);
    const body = { reset_token: grant, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await test.call(resetPassword, { body, address: newAddress() })).failure.code).toBe('reset_expired');
    expect(await calls.grant(phone, later)).toMatchObject({ code: 'invalid_code' });
    const { id } = await calls.accountOf(phone);
    expect((await sql('select from known_browser where account_id = $1', [id])).rowCount).toBe(0);
  });

  it('[AUTH-133][AUTH-139] of another member’s event is 404 and ends nothing', async () => {
    const other = await enter(await proved());
    const token = await enter(await proved());
    const [event] = (await logOf(other)).data;
    for (const id of [event?.id ?? 0, 0, 9_000_000_000]) expect((await disown(token, id)).failure.code).toBe('not_found');
    for (const open of [token, other]) expect((await test.call(me, { token: open })).status).toBe(200);
  });

  it('[AUTH-139] said twice at once is done once', async () => {
    const person = await signUpPerson(test);
    await openSession(test, person.accountId);
    await inTransaction(test.ctx, (tx) => recordSecurityEvent(tx, { accountId: person.accountId, kind: 'export_asked', by: person }));
    const [event] = (await logOf(person.token)).data;
    const answers = await Promise.all([
      disown(person.token, event?.id ?? 0),
      disown(person.token, event?.id ?? 0),
      test.call(saveSettings, { token: person.token, body: { language: 'bn' } }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect((await sql('select from session where account_id = $1 and ended_at is null', [person.accountId])).rowCount).toBe(0);
  });
});
