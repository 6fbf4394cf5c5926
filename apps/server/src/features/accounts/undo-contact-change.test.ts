import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeContactSendCode, changeContactVerify, me } from '@app/contract/accounts';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { listUndoableChanges, undoContactChange } from '#features/accounts';
import { accountCalls, newAddress, newNumber, PASSWORD } from './accounts.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
let staffId: number;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
  staffId = (await signUpPerson(test, { roles: ['support'] })).accountId;
});
afterAll(() => test.close());

const WEEK_SECONDS = 7 * 86_400;
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const rowOf = async (id: number) =>
  (await sql('select phone_e164, phone_verified_at, email, email_verified_at from account where id = $1', [id])).rows[0];
const member = async () => {
  const phone = await calls.joined();
  await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [`+880${phone}`]);
  const { access_token: token, user } = (await calls.enter({ email_or_phone: phone })).body;
  return { phone: `+880${phone}`, token, id: user.id };
};
const lastCode = (sent: readonly { text: string }[]): string => /\b[0-9]{4}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
/** Asks for another number; gives it, with the code that went there. */
const askForMobile = async (token: string): Promise<{ value: string; otp: string }> => {
  const value = newNumber();
  const body = { type: 'mobile', value, country_code: '+880', password: PASSWORD };
  await test.call(changeContactSendCode, { token, body, address: newAddress() });
  return { value: `+880${value}`, otp: lastCode(test.ctx.sent.sms) };
};
const verifyMobile = async (token: string, otp: string): Promise<void> => {
  const done = await test.call(changeContactVerify, { token, body: { type: 'mobile', otp }, address: newAddress() });
  expect(done.status).toBe(200);
};
const changeMobile = async (token: string): Promise<string> => {
  const { value, otp } = await askForMobile(token);
  await verifyMobile(token, otp);
  return value;
};
const changeEmail = async (token: string, value: string): Promise<void> => {
  await test.call(changeContactSendCode, { token, body: { type: 'email', value, password: PASSWORD }, address: newAddress() });
  await test.call(changeContactVerify, { token, body: { type: 'email', otp: lastCode(test.ctx.sent.mail) }, address: newAddress() });
};
const latest = async (accountId: number) => (await listUndoableChanges(test.ctx, accountId))[0];
const undo = (accountId: number, changeId: number) =>
  undoContactChange(test.ctx, { accountId, changeId, staffId, reason: 'Showed the papers of the number' });

it('[ACC-40][STAFF-37][STAFF-49] brings the old mobile back as it was, ends all sessions, tells both, and is journalled', async () => {
  const { phone, token, id } = await member();
  const next = await changeMobile(token);
  const change = await latest(id);
  const changedAt = test.ctx.clock.now();
  expect(change).toEqual({
    id: expect.any(Number),
    kind: 'mobile',
    changedAt,
    undoUntil: new Date(changedAt.getTime() + WEEK_SECONDS * 1000),
  });
  await test.runJobs();
  test.ctx.sent.sms.length = 0;
  await undo(id, change?.id ?? 0);
  expect(await rowOf(id)).toMatchObject({ phone_e164: phone, phone_verified_at: expect.any(Date) });
  expect((await test.call(me, { token })).status).toBe(401);
  expect(await latest(id)).toBeUndefined();
  await test.runJobs();
  expect(new Set(test.ctx.sent.sms.map(({ to }) => to))).toEqual(new Set([phone, next]));
  const logged = await sql("select detail, device from security_event where account_id = $1 and kind = 'contact_undone'", [id]);
  expect(logged.rows).toEqual([{ detail: 'mobile', device: null }]);
  const { rows } = await sql("select actor_id, subject, details, reason from audit_entry where action = 'accounts.undo-contact-change'");
  expect(rows).toMatchObject([{ actor_id: staffId, subject: `account:${id}`, details: { kind: 'mobile' }, reason: expect.any(String) }]);
});

it('[ACC-40] ends after seven days, works once, and for the account of the change alone', async () => {
  const { token, id } = await member();
  await changeMobile(token);
  const change = (await latest(id))?.id ?? 0;
  await expect(undo((await member()).id, change)).rejects.toMatchObject({ code: 'not_found' });
  test.ctx.clock.advance(WEEK_SECONDS);
  expect(await latest(id)).toBeUndefined();
  await expect(undo(id, change)).rejects.toMatchObject({ code: 'expired' });
  test.ctx.clock.advance(-1);
  const answers = await Promise.allSettled([undo(id, change), undo(id, change)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(undo(id, change)).rejects.toMatchObject({ code: 'already_decided' });
});

it('[ACC-40] of the first of several changes brings back what stood before all of them', async () => {
  const { phone, token, id } = await member();
  await changeMobile(token);
  const first = (await latest(id))?.id ?? 0;
  test.ctx.clock.advance(61);
  await changeMobile(token);
  await undo(id, first);
  expect((await rowOf(id)).phone_e164).toBe(phone);
  expect(await listUndoableChanges(test.ctx, id)).toEqual([]);
});

it('[ACC-40][STAFF-37] leaves what another changed, which can be undone for them, and what another asked for', async () => {
  const [one, other] = [await member(), await member()];
  await changeMobile(one.token);
  await changeMobile(other.token);
  test.ctx.clock.advance(61);
  const asked = await askForMobile(other.token);
  await askForMobile(one.token);
  await undo(one.id, (await latest(one.id))?.id ?? 0);
  expect(await listUndoableChanges(test.ctx, other.id)).toMatchObject([{ kind: 'mobile' }]);
  await verifyMobile(other.token, asked.otp);
  expect((await rowOf(other.id)).phone_e164).toBe(asked.value);
});

it('[STAFF-37] is refused where another account holds the old number or address meanwhile', async () => {
  const { phone, token, id } = await member();
  await changeMobile(token);
  await changeEmail(token, 'first@example.com');
  test.ctx.clock.advance(61);
  await changeEmail(token, 'second@example.com');
  const [email, , mobile] = await listUndoableChanges(test.ctx, id);
  await signUpPerson(test, { phone });
  await signUpPerson(test, { email: 'first@example.com', isEmailVerified: true });
  await expect(undo(id, mobile?.id ?? 0)).rejects.toMatchObject({ code: 'phone_taken' });
  await expect(undo(id, email?.id ?? 0)).rejects.toMatchObject({ code: 'email_taken' });
  expect((await rowOf(id)).email).toBe('second@example.com');
  expect((await test.call(me, { token })).status).toBe(200);
});

it('[STAFF-37] at the moment at which somebody signs up with the old number, one of the two has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { phone, token, id } = await member();
    await changeMobile(token);
    const change = (await latest(id))?.id ?? 0;
    const [undone, joined] = await Promise.allSettled([undo(id, change), calls.join({ phone: phone.slice(4) })]);
    const isBack = undone.status === 'fulfilled';
    expect(undone).toMatchObject(isBack ? { value: undefined } : { reason: { code: 'phone_taken' } });
    expect(joined).toMatchObject({ value: { status: isBack ? 409 : 200 } });
    expect((await sql('select from account where phone_e164 = $1', [phone])).rowCount).toBe(1);
  }
});

it('[STAFF-37] ends what was asked for in between: its code changes nothing any more', async () => {
  const { phone, token, id } = await member();
  await changeMobile(token);
  const value = 'in-between@example.com';
  await test.call(changeContactSendCode, { token, body: { type: 'email', value, password: PASSWORD }, address: newAddress() });
  const otp = lastCode(test.ctx.sent.mail);
  await undo(id, (await latest(id))?.id ?? 0);
  const { access_token: again } = (await calls.enter({ email_or_phone: phone.slice(4) })).body;
  const late = await test.call(changeContactVerify, { token: again, body: { type: 'email', otp }, address: newAddress() });
  expect(late.failure.code).toBe('otp_expired');
  expect((await rowOf(id)).email).toBeNull();
});

it('[STAFF-37][AUTH-39] an address that comes back is taken from who only typed it, and that member is told', async () => {
  const { token, id } = await member();
  await changeEmail(token, 'mine@example.com');
  test.ctx.clock.advance(61);
  await changeEmail(token, 'other@example.com');
  const typist = await signUpPerson(test, { email: 'mine@example.com', isEmailVerified: false });
  await undo(id, (await latest(id))?.id ?? 0);
  await test.runJobs();
  expect([(await rowOf(id)).email, (await rowOf(typist.accountId)).email]).toEqual(['mine@example.com', null]);
  const { rows } = await sql('select type from notification where member_id = $1', [typist.accountId]);
  expect(rows).toEqual([{ type: 'email_released' }]);
});

it('[ACC-40][AUTH-138] ends the resets that were begun by the contact in between', async () => {
  const { token, id } = await member();
  const next = await changeMobile(token);
  const { reset_token: grant } = await calls.grant(next, await calls.resetCode(next));
  expect(grant).toBeDefined();
  await undo(id, (await latest(id))?.id ?? 0);
  expect((await sql('select from reset_grant where account_id = $1 and used_at is null', [id])).rowCount).toBe(0);
});
