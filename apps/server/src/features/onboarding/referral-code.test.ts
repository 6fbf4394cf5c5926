import { afterAll, beforeAll, expect, it } from 'vitest';
import { getReferralCode } from '@app/contract/onboarding';
import { openTestApp, signUpPerson, type PersonOptions, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { PUBLIC_URL: 'https://example.org/' } })));
afterAll(() => test.close());

const asked = async (options: PersonOptions) => test.call(getReferralCode, { token: (await signUpPerson(test, options)).token });
const refer = (referrerId: number, referredId: number) =>
  test.database.pool.query('insert into referral (referred_member_id, referrer_member_id, created_at) values ($1, $2, now())', [
    referredId,
    referrerId,
  ]);

it('[ACC-33] gives the own code, its address, and how many of the own guests finished their registration', async () => {
  const [nadia, rahim] = [await signUpPerson(test), await signUpPerson(test)];
  for (const registrationStep of [16, 16, 12] as const)
    await refer(nadia.accountId, (await signUpPerson(test, { registrationStep })).accountId);
  await refer(rahim.accountId, (await signUpPerson(test)).accountId);
  expect((await test.call(getReferralCode, { token: nadia.token })).body.data).toEqual({
    referral_code: nadia.memberCode,
    link: `https://example.org/signup?ref=${nadia.memberCode}`,
    referred: 2,
  });
});

it('[ACC-33][REG-09] is not for visitors, nor before the registration is done or while the account is closed', async () => {
  expect((await test.call(getReferralCode)).status).toBe(401);
  expect(await asked({ registrationStep: 12 })).toMatchObject({ status: 403, failure: { code: 'registration_incomplete' } });
  expect(await asked({ state: 'deactivated' })).toMatchObject({ status: 403, failure: { code: 'account_deactivated' } });
  expect((await asked({ purpose: 'agent' })).status).toBe(200);
});
