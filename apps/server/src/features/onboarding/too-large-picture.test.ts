import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateStepTwo } from '@app/contract/onboarding';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

it('[REG-104][REG-106][REG-215] cuts a picture off at 10 MB and says so at its key, in the language of the reader', async () => {
  const { token } = await signUpPerson(test, { registrationStep: 4 });
  const files = { profile_picture: { fileName: 'large.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) } };
  const refused = await test.call(updateStepTwo, { token, files });
  expect(refused.status).toBe(413);
  expect(refused.failure).toMatchObject({ code: 'file_too_large', errors: { profile_picture: ['The photo must be at most 10 MB.'] } });
  const inBengali = await test.call(updateStepTwo, { token, files, language: 'bn' });
  expect(inBengali.failure.message).toBe('ছবিটি সর্বোচ্চ ১০ এমবি হতে পারে।');
});
