import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSessions, logOut, me, signIn, signInTotp } from '@app/contract/accounts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '@app/contract/passkeys';
import { listStaffPackages } from '@app/contract/packages';
import { openTestApp, type TestApp } from '#testing';
import { createFirstAdmin, newAddress, newNumber, PASSWORD } from '../accounts/accounts.testing.ts';
import { SoftPasskey } from './authenticator.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { STAFF_PASSKEYS: 'required' } })));
afterAll(() => test.close());

const anAdmin = async () => {
  const phone = newNumber();
  return { phone, ...(await createFirstAdmin(test.ctx, { phone: `+880${phone}`, email: null, password: PASSWORD })) };
};
const half = (phone: string) => test.call(signIn, { body: { email_or_phone: phone, password: PASSWORD }, address: newAddress() });
const whole = (challenge: unknown, code = '') => test.call(signInTotp, { body: { challenge, code }, address: newAddress() });

it('[AUTH-136][QUAL-78] where passkeys are required, a code gives access to adding one and to nothing else', async () => {
  const { phone, recoveryCodes } = await anAdmin();
  const answer = await whole((await half(phone)).failure['challenge'], recoveryCodes[0]);
  expect(answer.body).toMatchObject({ is_staff: true, adds_passkey_first: true });
  const token = answer.body.access_token;
  for (const call of [listStaffPackages, listSessions]) {
    const refused = await test.call(call, { token });
    expect([refused.status, refused.failure.code]).toEqual([403, 'passkey_first']);
  }
  expect((await test.call(me, { token })).status).toBe(200);
  expect((await test.call(listPasskeys, { token })).body.data).toEqual([]);

  const other = await anAdmin();
  const { access_token: tokenOfOther } = (await whole((await half(other.phone)).failure['challenge'], other.recoveryCodes[0])).body;
  const { options } = (await test.call(passkeyOptions, { token, body: { password: PASSWORD } })).body;
  const credential = new SoftPasskey().make(options as { challenge: string; user: { id: string } });
  const added = await test.call(addPasskey, { token, body: { name: 'Key', credential } });
  expect(added.status).toBe(200);
  for (const call of [listStaffPackages, listSessions]) expect((await test.call(call, { token })).status).toBe(200);
  expect((await test.call(listStaffPackages, { token: tokenOfOther })).failure.code).toBe('passkey_first');

  // From now on the code is no way in any more, and a recovery code stays one.
  const { failure } = await half(phone);
  expect(failure.code).toBe('passkey_required');
  const byCode = await whole(failure['challenge'], '123456');
  expect([byCode.status, byCode.failure.code]).toEqual([422, 'passkey_required']);
  const byRecovery = await whole(failure['challenge'], recoveryCodes[1]);
  expect(byRecovery.body).toMatchObject({ is_staff: true, adds_passkey_first: false });

  const params = { id: String(added.body.data.id) };
  const last = await test.call(removePasskey, { token, params, body: { password: PASSWORD } });
  expect([last.status, last.failure.code]).toEqual([409, 'last_passkey']);
});

it('[AUTH-136] who only may add a passkey can still sign out', async () => {
  const { phone, recoveryCodes } = await anAdmin();
  const { access_token: token } = (await whole((await half(phone)).failure['challenge'], recoveryCodes[0])).body;
  expect((await test.call(logOut, { token })).status).toBe(200);
});
