import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, listSessions, logOut, me, signIn } from '@app/contract/accounts';
import { openSocket, openTestApp, type TestApp } from '#testing';
import { accountCalls, newAddress, NEW_PASSWORD, PASSWORD } from '../accounts/accounts.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const PAGE = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' };
const DAY = 86_400;

type Cookie = { readonly header: string; readonly attributes: readonly string[] };

/** Returns the cookie of this name that a browser keeps of an answer. */
function cookieOf(headers: Record<string, unknown>, name = 'session'): Cookie | null {
  const all = [headers['set-cookie'] ?? []].flat() as string[];
  const [header = '', ...attributes] = (all.find((one) => one.startsWith(`${name}=`)) ?? '').split('; ');
  return header === '' ? null : { header, attributes: attributes.map((one) => one.toLowerCase()) };
}

async function signedIn(headers: Record<string, string>, of: TestApp = test) {
  const phone = await accountCalls(of).joined();
  const enter = () =>
    of.call(signIn, { body: { email_or_phone: phone, password: PASSWORD, remember: true }, headers, address: newAddress() });
  const answer = await enter();
  return { token: answer.body.access_token, headers: answer.headers, cookie: cookieOf(answer.headers), enter };
}

const statusOf = async (token: string, cookie?: string): Promise<number> =>
  (await test.call(me, { token, headers: cookie ? { cookie } : {} })).status;

describe('a token taken out of a browser', () => {
  it.each([
    ['by what browsers say of a request', { 'sec-fetch-site': 'same-origin' }],
    ['by the origin of the page, over plain http', { origin: 'http://localhost' }],
  ])('[QUAL-59][QUAL-83] is of no use elsewhere: a sign-in known %s is bound to it', async (_how, headers) => {
    const { token, cookie } = await signedIn(headers);
    expect(cookie?.header).toMatch(/^session=[A-Za-z0-9_-]{43}$/);
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict', 'path=/', 'max-age=7776000']));
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token, cookie?.header)).toBe(200);
    expect(await statusOf(token, `device=x; ${cookie?.header}; language=en`)).toBe(200);
  });

  it('[QUAL-59] is of no use with the cookie of another session, or one that was made up', async () => {
    const [nadia, thief] = [await signedIn(PAGE), await signedIn(PAGE)];
    for (const cookie of [
      thief.cookie?.header,
      'session=',
      `session=${'a'.repeat(43)}`,
      `session=${nadia.token}`,
      `x${nadia.cookie?.header}`,
    ])
      expect(await statusOf(nadia.token, cookie)).toBe(401);
    expect(await statusOf(nadia.token, nadia.cookie?.header)).toBe(200);
  });

  it('[QUAL-59] neither is the cookie without the token', async () => {
    const { cookie } = await signedIn(PAGE);
    expect((await test.call(me, { headers: { cookie: cookie?.header ?? '' } })).status).toBe(401);
  });

  it('[QUAL-59] opens no live connection', async () => {
    const { token, cookie } = await signedIn(PAGE);
    await test.ctx.pool.query('update account set registration_step = 16, registered_at = now(), phone_accepted_at = now()');
    const stolen = await openSocket(test);
    stolen.send({ type: 'auth', token, last_event_id: null });
    expect(await stolen.closed).toBe(4401);
    const own = await openSocket(test, { headers: { cookie: cookie?.header ?? '' } });
    own.send({ type: 'auth', token, last_event_id: null });
    expect(await own.next('ready')).toMatchObject({ type: 'ready' });
  });

  it('[QUAL-59] over https the cookie is sent by https alone and can be set by no sister site', async () => {
    const safe = await openTestApp({ environment: { PUBLIC_URL: 'https://people.example', DEMO_PUBLIC: 'I-understand' } });
    const { headers, token } = await signedIn({ 'sec-fetch-site': 'same-origin' }, safe);
    const cookie = cookieOf(headers, '__Host-session');
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict', 'path=/', 'secure']));
    expect(cookie?.attributes.some((one) => one.startsWith('domain'))).toBe(false);
    const asked = async (header: string) => (await safe.call(me, { token, headers: { cookie: header } })).status;
    expect(await asked(cookie?.header ?? '')).toBe(200);
    expect(await asked((cookie?.header ?? '').replace('__Host-', ''))).toBe(401);
    await safe.close();
  });
});

describe('another client than a browser', () => {
  it.each([
    ['says nothing of a page', {}],
    ['comes from another site', { origin: 'https://elsewhere.example' }],
  ])('[QUAL-59] keeps the bearer token alone: one that %s', async (_how, headers: Record<string, string>) => {
    const { token, cookie } = await signedIn(headers);
    expect(cookie).toBeNull();
    expect(await statusOf(token)).toBe(200);
  });
});

describe('a token that was seen by somebody', () => {
  const change = (token: string, cookie?: string) =>
    test.call(changePassword, {
      token,
      body: { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      headers: cookie ? { cookie } : {},
    });

  it('[QUAL-59][QUAL-83] is worth nothing after a change of the password, which answers another one', async () => {
    const { token } = await signedIn({});
    const { body, headers } = await change(token);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(body.access_token)).toBe(200);
    expect(cookieOf(headers)).toBeNull();
    expect((await test.call(listSessions, { token: body.access_token })).body.data).toMatchObject([{ current: true }]);
  });

  it('[QUAL-59] nor is what its browser kept: the session stays bound to it by another secret', async () => {
    const { token, cookie } = await signedIn(PAGE);
    const { body, headers } = await change(token, cookie?.header);
    const renewed = cookieOf(headers);
    expect(renewed?.header).not.toBe(cookie?.header);
    expect(await statusOf(body.access_token)).toBe(401);
    expect(await statusOf(body.access_token, cookie?.header)).toBe(401);
    expect(await statusOf(body.access_token, renewed?.header)).toBe(200);
  });

  it('[QUAL-59] ends 90 days after its sign-in, however often it was used, and a change of the password does not lengthen that', async () => {
    const session = await signedIn({});
    let { token } = session;
    for (let day = 0; day < 80; day += 20) {
      expect(await statusOf(token)).toBe(200);
      test.ctx.clock.advance(20 * DAY);
    }
    token = (await change(token)).body.access_token;
    test.ctx.clock.advance(10 * DAY - 60);
    expect(await statusOf(token)).toBe(200);
    test.ctx.clock.advance(61);
    expect(await statusOf(token)).toBe(401);
  });

  it('[QUAL-59] also where nothing but its live connection used it', async () => {
    const { token } = await signedIn({});
    await test.ctx.pool.query("update session set created_at = created_at - interval '89 days'");
    const live = await openSocket(test);
    await test.ctx.pool.query('update account set registration_step = 16, registered_at = now(), phone_accepted_at = now()');
    live.send({ type: 'auth', token, last_event_id: null });
    await live.next('ready');
    const { noteSessionUse } = await import('../accounts/index.ts');
    const { rows } = await test.ctx.pool.query<{ id: number }>('select id from session order by id desc limit 1');
    await noteSessionUse(test.ctx, [rows[0]?.id ?? 0]);
    test.ctx.clock.advance(DAY + 1);
    expect(await statusOf(token)).toBe(401);
    expect(await live.closed).toBe(4401);
  });
});

describe('signing out', () => {
  it('[QUAL-59][QUAL-83] clears what the browser kept of answers, and its half of the secret', async () => {
    const { token, cookie } = await signedIn(PAGE);
    const { headers } = await test.call(logOut, { token, headers: { cookie: cookie?.header ?? '' } });
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(cookieOf(headers)).toMatchObject({ header: 'session=', attributes: expect.arrayContaining(['max-age=0']) });
    expect(await statusOf(token, cookie?.header)).toBe(401);
  });
});

it('[QUAL-59] pages may connect to this origin alone', async () => {
  const { headers } = await test.app.inject('/healthz');
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self';");
});
