import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me, signIn, signInTotp } from '@app/contract/accounts';
import {
  changeStaffAccount,
  closeStaffAccount,
  completeEnrolment,
  createStaffAccount,
  enrolStaffAccount,
  listStaffAccounts,
  showEnrolment,
} from '@app/contract/staff';
import { openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { fromBase32, newAddress, PASSWORD } from '../accounts/accounts.testing.ts';
import { hotp } from '../accounts/totp.policy.ts';
import { SoftPasskey } from '../passkeys/authenticator.testing.ts';
import { addPasskey, passkeyOptions } from '@app/contract/passkeys';
import { createStaff, enrolStaff } from './index.ts';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await openTestApp();
  admin = await signUpPerson(test, { roles: ['admin'], fullName: 'Anika Admin' });
});
afterAll(() => test.close());

type Role = 'support' | 'moderator' | 'finance' | 'admin';
let people = 0;
const newEmail = (): string => `colleague-${(people += 1)}@example.org`;
const codeOf = (secret: string, steps = 0): string => hotp(fromBase32(secret), Math.floor(test.ctx.clock.now().getTime() / 30_000) + steps);
const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

const invite = async (roles: Role[] = ['moderator'], email = newEmail()) => {
  const { body } = await test.call(createStaffAccount, { token: admin.token, body: { email, name: 'Mitu  Das', roles } });
  return { email, id: body.data.id, link: tokenOf(body.data.enrol_url), url: body.data.enrol_url, expiresAt: body.data.expires_at };
};
const show = (link: string) => test.call(showEnrolment, { params: { token: link }, address: newAddress() });
const complete = (link: string, body: Record<string, unknown>) =>
  test.call(completeEnrolment, { params: { token: link }, body, address: newAddress() });
const enrol = async (link: string) => {
  const { secret } = (await show(link)).body.data;
  const { body } = await complete(link, { password: PASSWORD, code: codeOf(secret, -1) });
  return { secret, token: body.access_token, recoveryCodes: body.data.recovery_codes };
};
const enter = async (email: string, code: (challenge: unknown) => string) => {
  const half = await test.call(signIn, { body: { email_or_phone: email, password: PASSWORD }, address: newAddress() });
  const challenge = half.failure['challenge'];
  return challenge ? test.call(signInTotp, { body: { challenge, code: code(challenge) }, address: newAddress() }) : half;
};
const entriesOf = async (id: number) =>
  (
    await test.ctx.pool.query<{ action: string }>(
      'select action, actor_id, before, after from audit_entry where member_id = $1 order by id',
      [id],
    )
  ).rows;

describe('an account of staff', () => {
  it('[STAFF-32][STAFF-50] is made by an admin with a link, by which its owner sets password and authenticator', async () => {
    const { email, id, link, url, expiresAt } = await invite(['finance', 'support']);
    expect(url).toMatch(/\/staff\/enrol\/[A-Za-z0-9_-]{43}$/);
    expect(new Date(expiresAt).getTime() - test.ctx.clock.now().getTime()).toBe(24 * 3_600_000);
    const shown = await show(link);
    expect(shown.body.data).toMatchObject({
      email,
      name: 'Mitu Das',
      roles: ['finance', 'support'],
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    expect(shown.body.data.otpauth_url).toContain(`secret=${shown.body.data.secret}`);
    expect((await enter(email, () => '')).failure.code).toBe('invalid_credentials');
    const done = await complete(link, { password: PASSWORD, code: codeOf(shown.body.data.secret, -1) });
    expect(done.status).toBe(200);
    expect(done.body.data.recovery_codes).toHaveLength(10);
    expect(new Set(done.body.data.recovery_codes).size).toBe(10);
    expect((await test.call(me, { token: done.body.access_token })).body).toMatchObject({
      roles: ['finance', 'support'],
      user: { name: 'Mitu Das' },
    });
    expect((await enter(email, () => codeOf(shown.body.data.secret))).status).toBe(200);
    expect((await enter(email, () => done.body.data.recovery_codes[0] ?? '')).status).toBe(200);
    expect((await entriesOf(id)).map((entry) => entry.action)).toEqual([
      'accounts.create-staff',
      'staff.enrol',
      'sign-in.enrolment',
      'sign-in.staff',
      'sign-in.recovery-code',
    ]);
  });

  it('[STAFF-03] its session of an enrolment ends after 30 minutes without use, and 12 hours after it began', async () => {
    const { token } = await enrol((await invite()).link);
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      expect((await test.call(me, { token })).status).toBe(200);
      test.ctx.clock.advance(25 * 60);
    }
    test.ctx.clock.advance(25 * 60);
    expect((await test.call(me, { token })).status).toBe(401);
    const other = await enrol((await invite()).link);
    expect((await test.call(me, { token: other.token })).status).toBe(200);
    test.ctx.clock.advance(30 * 60 + 1);
    expect((await test.call(me, { token: other.token })).status).toBe(401);
    admin = { ...admin, ...(await openSession(test, admin.accountId)) };
  });

  it('[STAFF-32] its link works once, for 24 hours, and not after a newer one; those of others stay', async () => {
    const over = { status: 410, failure: { code: 'link_expired' } };
    const [first, other] = [await invite(), await invite()];
    const body = { password: PASSWORD, code: codeOf((await show(first.link)).body.data.secret) };
    const both = await Promise.all([complete(first.link, body), complete(first.link, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect([await show(first.link), await show(other.link)]).toMatchObject([over, { status: 200 }]);

    const late = await invite();
    test.ctx.clock.advance(24 * 3600 + 1);
    admin = { ...admin, ...(await openSession(test, admin.accountId)) };
    expect(await show(late.link)).toMatchObject(over);
    expect(await complete(late.link, body)).toMatchObject(over);

    const [again, another] = [await invite(), await invite()];
    const newer = await test.call(enrolStaffAccount, { token: admin.token, params: { id: String(again.id) } });
    expect([await show(again.link), await show(another.link)]).toMatchObject([over, { status: 200 }]);
    expect((await show(tokenOf(newer.body.data.enrol_url))).status).toBe(200);
    expect(await show('nobody')).toMatchObject(over);
  });

  it('[STAFF-50] a link keeps its secret through wrong codes and weak passwords, and ends after ten wrong codes', async () => {
    const { link } = await invite();
    const other = await invite();
    const { secret } = (await show(link)).body.data;
    const weak = await complete(link, { password: 'password1', code: codeOf(secret) });
    expect([weak.status, Object.keys(weak.failure.errors ?? {})]).toEqual([422, ['password']]);
    expect((await complete(link, { password: 'Short-1', code: codeOf(secret) })).failure.errors).toHaveProperty('password');
    for (let tries = 0; tries < 9; tries += 1)
      expect((await complete(link, { password: PASSWORD, code: '000000' })).failure).toMatchObject({ code: 'code_wrong' });
    expect((await show(link)).body.data.secret).toBe(secret);
    await complete(link, { password: PASSWORD, code: '000000' });
    expect((await complete(link, { password: PASSWORD, code: codeOf(secret) })).status).toBe(410);
    expect((await show(other.link)).status).toBe(200);
  });

  it('[STAFF-32] needs an address that nobody has, a name and a role', async () => {
    const { email } = await invite();
    const make = async (body: Record<string, unknown>) => (await test.call(createStaffAccount, { token: admin.token, body })).failure;
    expect(await make({ email: email.toUpperCase(), name: 'Other', roles: ['support'] })).toMatchObject({ code: 'email_taken' });
    expect(Object.keys((await make({ email: 'nobody', name: 'Other', roles: ['support'] })).errors ?? {})).toEqual(['email']);
    expect(Object.keys((await make({ email: newEmail(), name: ' X ', roles: [] })).errors ?? {}).toSorted()).toEqual(['name', 'roles']);
    expect(Object.keys((await make({ email: newEmail(), name: 'Other', roles: ['owner'] })).errors ?? {})).toContain('roles');
  });

  it('[STAFF-04] a command makes the first one, without a password, and opens a way in that was lost', async () => {
    const email = newEmail();
    const link = await createStaff(test.ctx, { email, name: 'First', roles: ['admin'] }, null);
    const { token, secret } = await enrol(tokenOf(link.url));
    expect((await test.call(me, { token })).body.roles).toEqual(['admin']);
    const again = await enrolStaff(test.ctx, link.accountId, null);
    expect((await enter(email, () => codeOf(secret))).failure.code).toBe('invalid_credentials');
    expect((await enrol(tokenOf(again.url))).recoveryCodes).toHaveLength(10);
    const { rows } = await test.ctx.pool.query(
      'select actor_id, action from audit_entry where member_id = $1 and action like $2 order by id',
      [link.accountId, '%staff%'],
    );
    expect(rows).toEqual([
      { actor_id: null, action: 'accounts.create-staff' },
      { actor_id: link.accountId, action: 'staff.enrol' },
      { actor_id: null, action: 'staff.new-link' },
      { actor_id: link.accountId, action: 'staff.enrol' },
    ]);
    await test.call(closeStaffAccount, { token: admin.token, params: { id: String(link.accountId) } });
  });
});

describe('a change of an account', () => {
  const change = (id: number, body: Record<string, unknown>) =>
    test.call(changeStaffAccount, { token: admin.token, params: { id: String(id) }, body });

  it('[STAFF-32][QUAL-61] of its roles ends its sessions at once, and stands in the log with what was before', async () => {
    const { id, link } = await invite(['support']);
    const { token } = await enrol(link);
    expect((await change(id, { roles: ['support', 'finance', 'support'] })).body.data.roles).toEqual(['finance', 'support']);
    expect((await test.call(me, { token })).status).toBe(401);
    expect((await entriesOf(id)).at(-1)).toEqual({
      action: 'accounts.change-roles',
      actor_id: admin.accountId,
      before: { roles: ['support'] },
      after: { roles: ['support', 'finance'] },
    });
    const entries = (await entriesOf(id)).length;
    await change(id, { roles: ['finance', 'support'] });
    expect(await entriesOf(id)).toHaveLength(entries);
  });

  it('[STAFF-32] of its name ends nothing, of its address it does', async () => {
    const { id, link } = await invite(['support']);
    const { token } = await enrol(link);
    expect((await change(id, { name: 'Mitu Rani Das' })).body.data.name).toBe('Mitu Rani Das');
    expect((await test.call(me, { token })).body.user.name).toBe('Mitu Rani Das');
    const email = newEmail();
    expect((await change(id, { email: ` ${email.toUpperCase()} ` })).body.data.email).toBe(email);
    expect((await test.call(me, { token })).status).toBe(401);
    expect((await change(id, { email: (await invite()).email })).failure.code).toBe('email_taken');
  });

  it('[STAFF-32][QUAL-78] a new link is the end of password, authenticator, recovery codes, passkeys and sessions, and of a closed code', async () => {
    const { id, email, link } = await invite(['support']);
    const { token, secret, recoveryCodes } = await enrol(link);
    const { options } = (await test.call(passkeyOptions, { token, body: { password: PASSWORD } })).body;
    const credential = new SoftPasskey().make(options as { challenge: string; user: { id: string } });
    expect((await test.call(addPasskey, { token, body: { name: 'Key', credential } })).status).toBe(200);
    await test.ctx.pool.query("update second_factor set closed_until = '2030-01-01' where account_id = $1", [id]);

    const { body } = await test.call(enrolStaffAccount, { token: admin.token, params: { id: String(id) } });
    expect((await test.call(me, { token })).status).toBe(401);
    expect((await enter(email, () => codeOf(secret))).failure.code).toBe('invalid_credentials');
    const listed = (await test.call(listStaffAccounts, { token: admin.token })).body.data.find((one) => one.id === id);
    expect(listed).toMatchObject({ state: 'invited', has_authenticator: false, passkeys: 0 });

    const anew = await enrol(tokenOf(body.data.enrol_url));
    expect((await enter(email, () => recoveryCodes[0] ?? '')).failure.code).toBe('invalid_code');
    expect((await enter(email, () => codeOf(anew.secret))).status).toBe(200);
  });

  it('[STAFF-32] a closed account lets nobody in, is closed once, and is opened again by a new link', async () => {
    const { id, email, link } = await invite(['support']);
    const { token, secret } = await enrol(link);
    const close = () => test.call(closeStaffAccount, { token: admin.token, params: { id: String(id) } });
    expect((await close()).body.data.state).toBe('closed');
    expect((await test.call(me, { token })).status).toBe(401);
    expect((await enter(email, () => codeOf(secret))).failure.code).toBe('invalid_credentials');
    expect((await close()).failure.code).toBe('already_decided');
    const { body } = await test.call(enrolStaffAccount, { token: admin.token, params: { id: String(id) } });
    expect((await enrol(tokenOf(body.data.enrol_url))).recoveryCodes).toHaveLength(10);
  });

  it('[STAFF-32] a link of an account that was closed is over', async () => {
    const { id, link } = await invite();
    await test.call(closeStaffAccount, { token: admin.token, params: { id: String(id) } });
    expect((await show(link)).status).toBe(410);
  });

  it('members are no accounts of staff', async () => {
    const member = await signUpPerson(test);
    expect((await change(member.accountId, { roles: ['admin'] })).status).toBe(404);
    expect((await test.call(enrolStaffAccount, { token: admin.token, params: { id: String(member.accountId) } })).status).toBe(404);
    expect((await test.call(closeStaffAccount, { token: admin.token, params: { id: String(member.accountId) } })).status).toBe(404);
  });
});

describe('the last administrator', () => {
  const last = { status: 409, failure: { code: 'last_admin', message: 'There must be another administrator first.' } };
  const params = () => ({ params: { id: String(admin.accountId) } });

  it('[STAFF-32] keeps role, account and access; one whose link was not used does not count', async () => {
    const { id } = await invite(['admin']);
    const { token } = admin;
    expect(await test.call(closeStaffAccount, { token, ...params() })).toMatchObject(last);
    expect(await test.call(changeStaffAccount, { token, ...params(), body: { roles: ['support'] } })).toMatchObject(last);
    expect(await test.call(enrolStaffAccount, { token, ...params() })).toMatchObject(last);
    expect((await test.call(changeStaffAccount, { token, ...params(), body: { roles: ['admin', 'finance'] } })).status).toBe(200);
    admin = { ...admin, ...(await openSession(test, admin.accountId)) };
    await test.call(closeStaffAccount, { token: admin.token, params: { id: String(id) } });
  });

  it('[STAFF-32] two who close each other, or take each other the role, do not both succeed', async () => {
    for (const act of ['close', 'change', 'mixed'] as const) {
      const other = await signUpPerson(test, { roles: ['admin'] });
      const end = (by: Person, whom: Person, way: 'close' | 'change') =>
        way === 'close'
          ? test.call(closeStaffAccount, { token: by.token, params: { id: String(whom.accountId) } })
          : test.call(changeStaffAccount, { token: by.token, params: { id: String(whom.accountId) }, body: { roles: ['support'] } });
      const [first, second] = act === 'mixed' ? (['close', 'change'] as const) : [act, act];
      const answers = await Promise.all([end(admin, other, first), end(other, admin, second)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { rows } = await test.ctx.pool.query<{ id: number }>(
        "select a.id from account a join staff_role r on r.account_id = a.id where r.role = 'admin' and a.state = 'active' and a.id = any($1)",
        [[admin.accountId, other.accountId]],
      );
      expect(rows).toHaveLength(1);
      if (rows[0]?.id === other.accountId) admin = other;
    }
  });
});

it('[STAFF-32] the list has the open accounts first, by name, with how one gets in', async () => {
  const { body } = await test.call(listStaffAccounts, { token: admin.token });
  const states = body.data.map(({ state }) => state === 'closed');
  expect(states).toEqual(states.toSorted((a, b) => Number(a) - Number(b)));
  expect(body.total).toBe(body.data.length);
  const names = body.data.filter(({ state }) => state === 'active').flatMap(({ name }) => name?.toLowerCase() ?? []);
  expect(names).toEqual(names.toSorted());
  // Of two administrators who end each other either stays.
  expect(body.data.find(({ id }) => id === admin.accountId)).toMatchObject({
    state: 'active',
    email: null,
    roles: expect.arrayContaining(['admin']) as string[],
  });
  expect(body.data.find(({ email }) => email !== null)).toMatchObject({
    email: expect.stringMatching(/^colleague-\d+@example\.org$/) as string,
  });
});
