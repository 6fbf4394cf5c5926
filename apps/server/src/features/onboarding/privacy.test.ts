import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStepFour, getStepOne, getStepThree, getStepTwo, updateStepThree } from '@app/contract/onboarding';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import {
  addProfilePicture,
  complete,
  fillStepOne,
  submitId,
  newcomer,
  preferences,
  saveContact,
  saveStepOne,
} from './onboarding.testing.ts';

let test: TestApp;
let daughter: Person;
beforeAll(async () => {
  test = await openTestApp();
  daughter = await registeredDaughter();
});
afterAll(() => test.close());

const GUARDIAN = {
  guardian_type: 2,
  guardian_full_name: 'Zakaria Vadilund',
  guardian_gender: 1,
  guardian_date_of_birth: '1961-11-23',
  guardian_current_latitude: 24.677,
  guardian_current_longitude: 91.533,
  guardian_current_sublocality: 'Guardianpara',
};
/** Values that no other member may read: whose phone, mail, birth date, coordinates, document, and all of the guardian. */
const SECRETS = [
  'Zakaria',
  'Vadilund',
  '1961-11-23',
  '24.677',
  '91.533',
  'Guardianpara',
  '1712999111',
  '1812999222',
  '1912999333',
  'secret-mail',
  '1998-04-12',
  '23.81',
  '90.413',
];

/** Makes a daughter of whom everything but the mobile's proof is given. */
async function filledDaughter(options: PersonOptions = {}): Promise<Person> {
  const person = await newcomer(test, options);
  const { token } = person;
  await saveStepOne(test, token, GUARDIAN);
  await fillStepOne(test, token);
  await submitId(test, token, 'guardian');
  await submitId(test, token, 'self');
  await addProfilePicture(test, token);
  await test.call(updateStepThree, { token, body: preferences });
  await saveContact(test, token, { whatsapp: '+8801812999222', guardian_phone: '+8801912999333' });
  return person;
}

async function registeredDaughter(): Promise<Person> {
  const person = await filledDaughter({ phone: '+8801712999111', isPhoneVerified: true, email: 'secret-mail@example.com' });
  for (const step of [1, 2, 3, 4]) expect((await complete(test, person.token, step)).status).toBe(200);
  return person;
}

type Paths = Record<string, Record<string, { security?: unknown }>>;

describe('what other members read', () => {
  it('[NEVER-01][REG-76][REG-89] no call that reads names a guardian, a contact, a birth date or coordinates of another', async () => {
    const viewer = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' });
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Paths }>();
    const reads = Object.entries(paths).flatMap(([path, methods]) => (methods['get'] ? [path] : []));
    let seen = '';
    for (const path of reads) {
      const url = path.replace(/\{[^}]+\}/g, String(daughter.accountId));
      const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${viewer.token}` } });
      for (const secret of SECRETS) expect(`${path}: ${answer.body}`).not.toContain(secret);
      seen += answer.body;
    }
    // The sweep reaches her at all.
    expect(seen).toContain('Nadia Sultana');
  });

  it('[REG-76] the account itself reads all of it', async () => {
    const answers = [await test.call(getStepOne, { token: daughter.token }), await test.call(getStepFour, { token: daughter.token })];
    const text = JSON.stringify(answers.map((answer) => answer.body));
    for (const secret of ['Zakaria Vadilund', '1961-11-23', '1712999111', '+8801912999333']) expect(text).toContain(secret);
  });
});

describe('an account handed over to the owner of its number', () => {
  it('[AUTH-38] keeps nothing that was answered, shown or submitted', async () => {
    const { token, accountId } = await filledDaughter();
    await saveContact(test, token, { referral_code: daughter.memberCode });
    const moderator = await signUpPerson(test, { roles: ['moderator'] });
    await test.ctx.pool.query(
      `insert into review_decision (kind, item_id, submitted_at, member_id, outcome, reason, staff_id, decided_at)
       values ('ids', 1, now(), $1, 'rejected', 'Another name stands on it', $2, now())`,
      [accountId, moderator.accountId],
    );
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.handed_over', { accountId }));
    const { rows } = await test.ctx.pool.query('select member_id, reason from review_decision where staff_id = $1', [moderator.accountId]);
    expect(rows).toEqual([{ member_id: null, reason: null }]);
    const one = (await test.call(getStepOne, { token })).body.data;
    const { govt_id_front: front, govt_id_back: back, ...answers } = one.user_data;
    expect(Object.values(answers).every((value) => value === null)).toBe(true);
    expect([front, back]).toEqual([false, false]);
    expect(one.guardian_data).toMatchObject({ guardian_full_name: null, guardian_govt_id_type: null });
    expect((await test.call(getStepTwo, { token })).body.data.photos.profile_picture).toBeNull();
    expect((await test.call(getStepThree, { token })).body.data.partner_preference).toBeNull();
    expect((await test.call(getStepFour, { token })).body.data.referral_code).toBeNull();
  });
});
