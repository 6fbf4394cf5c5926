import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSecurityEvents, listSessions, me, signIn } from '@app/contract/accounts';
import { addPasskey, listPasskeys, passkeyOptions, passkeySignInOptions, removePasskey, signInPasskey } from '@app/contract/passkeys';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { newAddress, PASSWORD } from '../accounts/accounts.testing.ts';
import { SoftPasskey, type Bent } from './authenticator.testing.ts';

let test: TestApp;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  test = await openTestApp();
  passwordHash = await test.ctx.passwords.hash(PASSWORD);
});
afterAll(() => test.close());

const member = (options: PersonOptions = {}): Promise<Person> => {
  people += 1;
  return signUpPerson(test, { passwordHash, email: `passkey${people}@example.com`, isEmailVerified: true, ...options });
};
type Options = { challenge: string; user: { id: string }; allowCredentials?: { id: string }[]; excludeCredentials?: { id: string }[] };
const optionsFor = async (token: string, body: Record<string, unknown> = { password: PASSWORD }): Promise<Options> => {
  const answer = await test.call(passkeyOptions, { token, body });
  expect(answer.failure.code).toBeUndefined();
  return answer.body.options as Options;
};
const send = (token: string, credential: unknown, name = 'Phone') => test.call(addPasskey, { token, body: { name, credential } });
/** Adds a passkey and returns its device. */
const added = async (person: Person, name = 'Phone', counter = 0): Promise<SoftPasskey & { rowId: number }> => {
  const device = new SoftPasskey(counter);
  const answer = await send(person.token, device.make(await optionsFor(person.token)), name);
  expect(answer.status).toBe(200);
  return Object.assign(device, { rowId: answer.body.data.id });
};

type Browser = { cookie: string; address: string; options: Options };
/** Makes a browser that asked for a sign-in by passkey. */
const browser = async (cookie?: string): Promise<Browser> => {
  const address = newAddress();
  const answer = await test.call(passkeySignInOptions, { address, ...(cookie ? { headers: { cookie } } : {}) });
  expect(answer.status).toBe(200);
  const set = String(answer.headers['set-cookie']);
  return { address, cookie: cookie ?? /^device=[^;]+/.exec(set)?.[0] ?? '', options: answer.body.options as Options };
};
const enter = ({ address, cookie }: Pick<Browser, 'address' | 'cookie'>, credential: unknown) =>
  test.call(signInPasskey, {
    body: { credential },
    address,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0' },
  });
const signInWith = async (device: SoftPasskey, bent: Bent = {}) => {
  const here = await browser();
  return enter(here, device.use(here.options, bent));
};
const rowsOf = async (accountId: number) =>
  (await test.database.pool.query('select name, counter, last_used_at from passkey where account_id = $1 order by id', [accountId])).rows;
const noticesOf = async (accountId: number): Promise<string[]> => {
  const { rows } = await test.database.pool.query<{ type: string }>('select type from notification where member_id = $1 order by id', [
    accountId,
  ]);
  return rows.map(({ type }) => type);
};
const journalOf = async (accountId: number): Promise<string[]> => {
  const { rows } = await test.database.pool.query<{ action: string }>('select action from audit_entry where subject = $1 order by id', [
    `account:${accountId}`,
  ]);
  return rows.map(({ action }) => action);
};

describe('adding a passkey', () => {
  it('[AUTH-136] asks for the password, and the device for its owner; the owner is told at every place', async () => {
    const person = await member();
    expect((await test.call(passkeyOptions, { token: person.token, body: {} })).failure.code).toBe('validation_failed');
    expect((await test.call(passkeyOptions, { token: person.token, body: { password: 'wrong' } })).failure.code).toBe(
      'invalid_credentials',
    );
    const options = await optionsFor(person.token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Bondhon' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
    });
    const device = new SoftPasskey();
    const answer = await send(person.token, device.make(options), '  My   phone ');
    expect(answer.body).toEqual({
      result: true,
      message: 'Passkey added.',
      data: { id: expect.any(Number), name: 'My phone', created_at: expect.any(String), last_used_at: null },
    });
    expect((await test.call(listPasskeys, { token: person.token })).body.data).toEqual([answer.body.data]);
    await test.runJobs();
    const told = 'A passkey was added to your account: My phone. Not you? Remove it in the settings and change your password.';
    expect(test.ctx.sent.mail.at(-1)?.text).toContain(told);
    expect(test.ctx.sent.sms.at(-1)).toMatchObject({ to: person.phone, text: `Bondhon: ${told}` });
    expect(await noticesOf(person.accountId)).toEqual(['passkey_added']);
    expect(await journalOf(person.accountId)).toEqual(['passkeys.add']);
  });

  it('[AUTH-136] of an account without a password asks for a sign-in of the last 15 minutes', async () => {
    const person = await member({ passwordHash: undefined as never });
    expect((await optionsFor(person.token, {})).challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
    test.ctx.clock.advance(15 * 60 + 1);
    const late = await test.call(passkeyOptions, { token: person.token, body: {} });
    expect([late.status, late.failure.code]).toEqual([403, 'sign_in_again']);
  });

  it.each<[string, Bent]>([
    ['a page of another site', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an answer to a sign-in', { type: 'webauthn.get' }],
    ['a device that does not know its owner', { isVerified: false }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a name that is not what the device says', { id: 'B'.repeat(43) }],
  ])('[AUTH-136] refuses %s', async (_what, bent) => {
    const person = await member();
    const answer = await send(person.token, new SoftPasskey().make(await optionsFor(person.token), bent));
    expect([answer.status, answer.failure.code]).toEqual([422, 'passkey_refused']);
    expect(await rowsOf(person.accountId)).toEqual([]);
  });

  it('[AUTH-136] takes a challenge once, within 5 minutes, of the session that asked', async () => {
    const person = await member();
    const options = await optionsFor(person.token);
    expect((await send((await member()).token, new SoftPasskey().make(options))).failure.code).toBe('passkey_refused');
    const answers = await Promise.all([1, 2].map(() => send(person.token, new SoftPasskey().make(options))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const late = await optionsFor(person.token);
    test.ctx.clock.advance(301);
    expect((await send(person.token, new SoftPasskey().make(late))).failure.code).toBe('passkey_refused');
    const here = await browser();
    expect((await send(person.token, new SoftPasskey().make(here.options))).failure.code).toBe('passkey_refused');
  });

  it('[AUTH-136] keeps a passkey for one account alone', async () => {
    const [first, second] = [await member(), await member()];
    const device = await added(first);
    expect((await send(second.token, device.make(await optionsFor(second.token)))).failure.code).toBe('passkey_refused');
    expect(await rowsOf(second.accountId)).toEqual([]);
  });

  it('[AUTH-136] takes ten, also where twelve come at once', async () => {
    const person = await member();
    const options = [];
    for (let count = 0; count < 12; count += 1) options.push(await optionsFor(person.token));
    const answers = await Promise.all(options.map((one) => send(person.token, new SoftPasskey().make(one))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ failure }) => failure.code === 'too_many_passkeys').map(({ status }) => status)).toEqual([409, 409]);
    expect(await rowsOf(person.accountId)).toHaveLength(10);
    const more = await test.call(passkeyOptions, { token: person.token, body: { password: PASSWORD } });
    expect([more.status, more.failure.code]).toEqual([409, 'too_many_passkeys']);
  });

  it('[AUTH-136] asks for a name of at most 60 characters', async () => {
    const person = await member();
    const credential = new SoftPasskey().make(await optionsFor(person.token));
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect((await send(person.token, credential, name)).failure.code).toBe('validation_failed');
  });
});

describe('signing in by a passkey', () => {
  it('[AUTH-136][AUTH-56] needs no name, begins a session, and tells of a browser that the account does not know', async () => {
    const person = await member();
    const device = await added(person);
    test.ctx.clock.advance(60);
    const here = await browser();
    expect(here.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(here.options.allowCredentials).toBeUndefined();
    const answer = await enter(here, device.use(here.options));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: 'You are signed in.', user: { id: person.accountId }, is_staff: false });
    expect(answer.headers['cache-control']).toBe('no-store');
    const token = answer.body.access_token;
    expect((await test.call(listSessions, { token })).body.data[0]).toMatchObject({ device: 'Chrome, Android', current: true });
    expect(await rowsOf(person.accountId)).toEqual([{ name: 'Phone', counter: 0, last_used_at: test.ctx.clock.now() }]);
    expect(await noticesOf(person.accountId)).toEqual(['passkey_added', 'new_sign_in']);
    const again = await browser(here.cookie);
    expect((await enter(again, device.use(again.options))).status).toBe(200);
    expect(await noticesOf(person.accountId)).toEqual(['passkey_added', 'new_sign_in']);
  });

  it.each<[string, Bent]>([
    ['a page of another site', { origin: 'https://localhost' }],
    ['another relying party', { rpId: 'example.com' }],
    ['an answer to adding', { type: 'webauthn.create' }],
    ['a device that does not know its owner', { isVerified: false }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['no account', { userHandle: null }],
    ['another account', { userHandle: 'C'.repeat(43) }],
    ['a passkey that nobody has', { id: 'D'.repeat(43) }],
  ])('[AUTH-136] refuses %s', async (_what, bent) => {
    const person = await member();
    const answer = await signInWith(await added(person), bent);
    expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
      422,
      'passkey_refused',
      'This passkey was not accepted. Please try again.',
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it("[AUTH-136] refuses the name of another account's passkey with a signature of one's own", async () => {
    const [own, others] = [await added(await member()), await added(await member())];
    const here = await browser();
    const answer = await enter(here, own.use(here.options, { id: others.id, userHandle: others.userHandle }));
    expect(answer.failure.code).toBe('passkey_refused');
  });

  it('[AUTH-136] takes a challenge once, also at the same moment, within 5 minutes, of the browser that asked', async () => {
    const device = await added(await member());
    const here = await browser();
    const stolen = device.use(here.options);
    expect((await enter(await browser(), stolen)).failure.code).toBe('passkey_refused');
    expect((await enter({ ...here, cookie: '' }, stolen)).failure.code).toBe('passkey_refused');
    const answers = await Promise.all([enter(here, stolen), enter(here, stolen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await enter(here, stolen)).failure.code).toBe('passkey_refused');
    const late = await browser();
    test.ctx.clock.advance(301);
    expect((await enter(late, device.use(late.options))).failure.code).toBe('passkey_refused');
  });

  it('[AUTH-136] refuses a counter that goes back or stands, and tells the owner that there is a copy', async () => {
    const person = await member();
    const device = await added(person, 'Key', 5);
    expect((await signInWith(device)).status).toBe(200);
    for (const counter of [6, 3, 0]) expect((await signInWith(device, { counter })).failure.code).toBe('passkey_refused');
    expect((await rowsOf(person.accountId))[0]).toMatchObject({ counter: 6 });
    await test.runJobs();
    expect(test.ctx.sent.mail.at(-1)?.text).toContain('Somebody tried to sign in with a copy of your passkey Key. It was refused.');
    expect(await journalOf(person.accountId)).toContain('passkeys.copied');
    // A wrong signature tells nobody: anybody could send one.
    const before = (await noticesOf(person.accountId)).length;
    const here = await browser();
    await enter(here, new SoftPasskey().use(here.options, { id: device.id, userHandle: device.userHandle, counter: 1 }));
    expect(await noticesOf(person.accountId)).toHaveLength(before);
    device.counter = 20;
    expect((await signInWith(device)).status).toBe(200);
  });

  it('[AUTH-52][AUTH-53] tells a suspended account why, and lets a deactivated one in', async () => {
    const person = await member();
    const device = await added(person);
    await test.database.pool.query(`update account set state = 'suspended', state_reason = 'Abuse' where id = $1`, [person.accountId]);
    const shut = await signInWith(device);
    expect([shut.status, shut.failure.code, shut.failure['reason']]).toEqual([403, 'account_suspended', 'Abuse']);
    await test.database.pool.query(`update account set state = 'deactivated', state_reason = null where id = $1`, [person.accountId]);
    expect((await signInWith(device)).body).toMatchObject({ account_state: 'deactivated' });
  });

  it('[AUTH-136] takes 60 tries in 15 minutes from one network address', async () => {
    const device = await added(await member());
    const address = newAddress();
    for (let count = 0; count < 60; count += 1)
      await test.call(signInPasskey, { body: { credential: device.use({ challenge: 'A'.repeat(43) }) }, address });
    const over = await test.call(signInPasskey, { body: { credential: device.use({ challenge: 'A'.repeat(43) }) }, address });
    expect([over.status, over.failure.code]).toEqual([429, 'too_many_requests']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(800);
  });
});

describe('removing a passkey', () => {
  const remove = (token: string, id: number, body: Record<string, unknown>) =>
    test.call(removePasskey, { token, params: { id: String(id) }, body } as never);

  it('[AUTH-139] stands in the security log, as does the adding', async () => {
    const person = await member();
    const { rowId } = await added(person);
    await remove(person.token, rowId, { password: PASSWORD });
    const { data } = (await test.call(listSecurityEvents, { token: person.token, query: {} })).body;
    expect(data.map(({ kind, current }) => [kind, current])).toEqual([
      ['passkey_removed', true],
      ['passkey_added', true],
    ]);
  });

  it('[AUTH-136] asks for the password; the owner is told, and the passkey opens nothing any more', async () => {
    const person = await member();
    const device = await added(person);
    expect((await remove(person.token, device.rowId, {})).failure.code).toBe('validation_failed');
    const answer = await remove(person.token, device.rowId, { password: PASSWORD });
    expect(answer.body).toMatchObject({ message: 'Passkey removed.' });
    expect((await signInWith(device)).failure.code).toBe('passkey_refused');
    expect(await noticesOf(person.accountId)).toEqual(['passkey_added', 'passkey_removed']);
    expect(await journalOf(person.accountId)).toEqual(['passkeys.add', 'passkeys.remove']);
  });

  it('[AUTH-136] takes another passkey of the account in place of the password, never the one that goes', async () => {
    const person = await member();
    const [first, second] = [await added(person, 'One'), await added(person, 'Two')];
    const stranger = await added(await member());
    const options = () => optionsFor(person.token, { use: 'remove' });
    for (const device of [first, stranger])
      expect((await remove(person.token, first.rowId, { credential: device.use(await options()) })).failure.code).toBe('passkey_refused');
    const given = await options();
    expect(given.allowCredentials?.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await remove(person.token, first.rowId, { credential: second.use(given) })).status).toBe(200);
    expect((await rowsOf(person.accountId)).map(({ name }) => name as string)).toEqual(['Two']);
  });

  it("[AUTH-136][NEVER-04] answers another member's passkey as one that is not there", async () => {
    const [person, other] = [await member(), await member()];
    const device = await added(other);
    const answer = await remove(person.token, device.rowId, { password: PASSWORD });
    expect([answer.status, answer.failure.code]).toEqual([404, 'not_found']);
    expect(await rowsOf(other.accountId)).toHaveLength(1);
  });
});

describe('staff', () => {
  const half = (person: Person) => test.call(signIn, { body: { email_or_phone: person.phone, password: PASSWORD }, address: newAddress() });

  it('[AUTH-136] who have a passkey are asked for it in place of the code, and get in by it alone', async () => {
    const person = await member({ roles: ['admin'] });
    expect((await half(person)).failure.code).toBe('totp_required');
    const device = await added(person);
    const asked = await half(person);
    expect([asked.status, asked.failure.code]).toEqual([422, 'passkey_required']);
    expect(asked.failure['challenge']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const answer = await signInWith(device);
    expect(answer.body).toMatchObject({ is_staff: true, adds_passkey_first: false });
    expect((await test.call(me, { token: answer.body.access_token })).body.roles).toEqual(['admin']);
    expect(await journalOf(person.accountId)).toEqual(['passkeys.add', 'sign-in.passkey']);
  });
});
