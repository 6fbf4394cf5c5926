import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  completeStep,
  getReferralCode,
  getStepOne,
  getStepTwo,
  sendOtp,
  updateStepOne,
  updateStepThree,
  verifyOtp,
} from '@app/contract/onboarding';
import { searchMembers } from '@app/contract/search';
import { openSession, openTestApp, signUpPerson, type TestApp } from '#testing';
import {
  addProfilePicture,
  complete,
  fillStepOne,
  submitId,
  lastCode,
  newcomer,
  picture,
  position,
  preferences,
  saveStepOne,
  takeThrough,
} from './onboarding.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

describe('a woman registers herself', () => {
  it('[REG-40][REG-119][REG-142][REG-160][REG-172][REG-173] goes through the four steps to the feed', async () => {
    const { token, accountId } = await newcomer(test);
    await fillStepOne(test, token);
    const one = await complete(test, token, 1);
    expect(one.body).toMatchObject({ result: true, data: { registration_step: 4, next: '/registration/step-2' } });
    expect(one.body.user).toMatchObject({ id: accountId, name: 'Nadia Sultana Rahman', title: 'Doctor', registration_step: 4 });

    await addProfilePicture(test, token);
    const two = await complete(test, token, 2);
    expect(two.body.data).toEqual({ registration_step: 8, next: '/registration/step-3' });
    expect(two.body.user.avatar).toMatch(/^\//);

    const saved = await test.call(updateStepThree, { token, body: preferences });
    expect(saved.body.data.partner_preference).toMatchObject({ age: { age_from: 25, age_to: 38 }, smoking: 'No', drink: 'No' });
    expect((await complete(test, token, 3)).body.data).toEqual({ registration_step: 12, next: '/registration/step-4' });

    const refused = await complete(test, token, 4);
    expect(refused.failure).toMatchObject({ code: 'step_incomplete', errors: { mobile: ['Please Verify Your Mobile Number'] } });
    await test.call(sendOtp, { token, body: { type: 'mobile' } });
    const verified = await test.call(verifyOtp, { token, body: { type: 'mobile', otp: lastCode(test) } });
    expect(verified.body.data.verified_data.mobile).toBe(true);
    expect((await complete(test, token, 4)).body.data).toEqual({ registration_step: 16, next: '/feed' });
    expect((await test.call(getReferralCode, { token })).status).toBe(200);
  });

  it('[REG-174][REG-176] names every missing row, and refuses to skip with the way to go', async () => {
    const { token } = await newcomer(test);
    const missing = await complete(test, token, 1);
    expect(missing).toMatchObject({ status: 422, failure: { code: 'step_incomplete', message: 'Please complete all fields' } });
    expect(Object.keys(missing.failure.errors ?? {})).toContain('hometown');
    const skipped = await complete(test, token, 3);
    expect(skipped).toMatchObject({ status: 409, failure: { code: 'step_out_of_order', message: 'Please complete previous step' } });
    expect(skipped.failure['data']).toEqual({ next: '/registration/step-1' });
    for (const step of ['0', '5', 'one', '01']) {
      expect(await test.call(completeStep, { token, params: { step } })).toMatchObject({ status: 404, failure: { code: 'not_found' } });
    }
  });

  it('[REG-175][REG-177][REG-227] completing again, also twice at once, changes nothing and is stored nowhere', async () => {
    const { token, accountId } = await takeThrough(test, 3, { isPhoneVerified: true });
    const [first, second] = await Promise.all([complete(test, token, 4), complete(test, token, 4)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const registeredAt = async () =>
      (await test.database.pool.query('select registered_at from account where id = $1', [accountId])).rows[0].registered_at;
    const stamped = await registeredAt();
    test.ctx.clock.advance(60);
    const again = await complete(test, token, 4);
    expect(again.body.data).toEqual({ registration_step: 16, next: '/feed' });
    expect(await registeredAt()).toEqual(stamped);
    expect(again.headers['cache-control']).toBe('no-store');
    expect((await complete(test, token, 1)).body.data.registration_step).toBe(16);
    expect((await test.call(completeStep, { params: { step: '4' } })).status).toBe(401);
  });

  it('[REG-175][REG-195] a completion waits for a change under way and judges what that leaves', async () => {
    const { token, accountId } = await takeThrough(test, 3, { isPhoneVerified: true });
    const { pool } = test.database;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select 1 from account where id = $1 for update', [accountId]);
    const completing = complete(test, token, 4);
    await vi.waitFor(async () => {
      const waiting = await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
      expect(waiting.rowCount).toBeGreaterThan(0);
    });
    await other.query('update account set phone_verified_at = null, phone_accepted_at = null where id = $1', [accountId]);
    await other.query('commit');
    other.release();
    expect((await completing).failure.code).toBe('step_incomplete');
  });

  it('[REG-178] is found by others from the completion of step 4 on, and not before', async () => {
    const rahim = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' });
    const { token, memberCode, accountId } = await takeThrough(test, 3, { isPhoneVerified: true });
    const find = async () => (await test.call(searchMembers, { token: rahim.token, body: { member_code: memberCode } })).body.data.members;
    expect(await find()).toEqual([]);
    await complete(test, token, 4);
    expect(JSON.stringify(await find())).toContain(String(accountId));
  });

  it('[REG-178] is registered since then, also where a change of purpose had them complete the steps anew', async () => {
    const { token, accountId } = await takeThrough(test, 4);
    const since = async () => (await test.ctx.pool.query('select registered_at from account where id = $1', [accountId])).rows;
    const first = await since();
    expect(first).toEqual([{ registered_at: expect.any(Date) }]);
    await test.ctx.pool.query('update account set registration_step = 12 where id = $1', [accountId]);
    test.ctx.clock.advance(60);
    expect((await complete(test, token, 4)).status).toBe(200);
    expect(await since()).toEqual(first);
  });

  it('[REG-205] the end of step 1 of who registers themselves leaves the guardians of others, with what these handed in', async () => {
    const { accountId } = await signUpPerson(test);
    const { pool } = test.database;
    await pool.query(
      "insert into guardian (member_id, full_name, gender, date_of_birth, created_at, updated_at) values ($1, 'Karim Mia', 1, '1960-02-03', now(), now())",
      [accountId],
    );
    await pool.query(
      `insert into identity_document (member_id, holder, type, number_sealed, number_hash, key_id, front_key, status, created_at)
       values ($1, 'guardian', 'nid', 's', 'hash-of-karim', 'k1', 'front-of-karim', 'pending', now())`,
      [accountId],
    );
    await pool.query(
      `insert into verification_image (member_id, holder, object_key, key_id, status, created_at)
       values ($1, 'guardian', 'face-of-karim', 'k1', 'pending', now())`,
      [accountId],
    );
    await takeThrough(test, 1);
    const { rows } = await pool.query(
      `select full_name, front_key, object_key from guardian left join identity_document using (member_id) left join verification_image using (member_id)
       where member_id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ full_name: 'Karim Mia', front_key: 'front-of-karim', object_key: 'face-of-karim' }]);
  });

  it('[REG-04][REG-29][REG-207] two devices save different fields and both read all of it', async () => {
    const { token, accountId } = await newcomer(test);
    const { token: phone } = await openSession(test, accountId);
    await Promise.all([
      saveStepOne(test, token, { nickname: 'Nadia' }),
      saveStepOne(test, phone, { height: 20 }),
      saveStepOne(test, token, { gender: 2 }),
      saveStepOne(test, phone, { religion: 1 }),
    ]);
    for (const device of [token, phone]) {
      const read = await test.call(getStepOne, { token: device });
      expect(read.body.data.user_data).toMatchObject({ nickname: 'Nadia', height: 20, gender: 2, religion: 1 });
    }
  });

  it('[REG-205][REG-217] two photos uploaded to one slot at once leave one', async () => {
    const { token, accountId } = await takeThrough(test, 1);
    await Promise.all([addProfilePicture(test, token), addProfilePicture(test, token)]);
    const live = await test.database.pool.query('select id from photo where member_id = $1 and deleted_at is null', [accountId]);
    expect(live.rowCount).toBe(1);
    expect((await test.call(getStepTwo, { token })).body.data.photos.statuses.profile_picture).toBe('pending');
  });
});

describe('a father registers his daughter', () => {
  const guardian = {
    guardian_type: 2,
    guardian_full_name: 'Abdul Karim Rahman',
    guardian_gender: 1,
    guardian_date_of_birth: '1965-01-20',
    guardian_current_latitude: 23.7,
    guardian_current_longitude: 90.4,
    guardian_current_sublocality: 'Savar, Dhaka',
  };

  it('[REG-71][REG-74][REG-79][REG-80][REG-98] gives his data, hers, and both documents', async () => {
    const { token } = await newcomer(test);
    expect((await saveStepOne(test, token, guardian)).body.data).toMatchObject({
      guardian_type: 2,
      profile_for: 'others',
      guardian_data: guardianOnly(guardian),
    });
    await fillStepOne(test, token);
    const incomplete = await complete(test, token, 1);
    expect(Object.keys(incomplete.failure.errors ?? {}).sort()).toEqual(['government_id', 'guardian_govt_id']);

    expect((await submitId(test, token, 'guardian')).status).toBe(200);
    const own = await submitId(test, token, 'self');
    expect(own.body.data.user_data).toMatchObject({
      govt_id_type: 'nid',
      govt_id_front: true,
      govt_id_back: true,
      govt_id_status: 'pending',
    });
    expect(own.body.data.user_data.govt_id_number).toMatch(/^\D+\d{4}$/);
    const images = { guardian_picture: await picture(), guardian_verification_image: await picture() };
    const pictured = await test.call(updateStepOne, { token, files: images });
    expect(pictured.body.data.guardian_data).toMatchObject({ guardian_verification_image: 'pending', guardian_govt_id_status: 'pending' });
    expect(pictured.body.data.guardian_data.guardian_picture).toMatch(/^\//);

    const completed = await complete(test, token, 1);
    expect(completed.body).toMatchObject({ user: { name: 'Nadia Sultana Rahman' }, data: { next: '/registration/step-2' } });
    const locked = await saveStepOne(test, token, { guardian_date_of_birth: '1966-01-20' });
    expect(locked.failure.code).toBe('field_locked');
  });

  it('[REG-10][REG-100] a rejected document sends him back from step 4 to step 1', async () => {
    const person = await takeThrough(test, 3, { guardianType: 1, isPhoneVerified: true });
    const { token, accountId } = person;
    await saveStepOne(test, token, guardian);
    await submitId(test, token, 'guardian');
    await submitId(test, token, 'self');
    await test.database.pool.query(
      `update identity_document set status = 'rejected', reason = 'Not readable', reviewed_at = now() where member_id = $1 and holder = 'self'`,
      [accountId],
    );
    const refused = await complete(test, token, 4);
    expect(refused.failure).toMatchObject({ code: 'step_out_of_order', data: { next: '/registration/step-1' } });
    expect((await complete(test, token, 1)).failure.errors).toEqual({ government_id: ['This field is required.'] });
    await submitId(test, token, 'self');
    expect((await complete(test, token, 4)).body.data.next).toBe('/feed');
  });

  it('[REG-34] switching loses nothing; completing as Myself deletes what was said of the guardian', async () => {
    const { token, accountId } = await newcomer(test);
    await saveStepOne(test, token, guardian);
    await submitId(test, token, 'guardian');
    await saveStepOne(test, token, { purpose: 'agent' });
    await saveStepOne(test, token, { purpose: 'member', guardian_type: 1 });
    expect((await test.call(getStepOne, { token })).body.data.guardian_data.guardian_full_name).toBe('Abdul Karim Rahman');
    await fillStepOne(test, token);
    await complete(test, token, 1);
    const after = (await test.call(getStepOne, { token })).body.data.guardian_data;
    expect(after).toMatchObject({ guardian_full_name: null, guardian_govt_id_type: null, guardian_picture: null });
    const left = await test.database.pool.query(`select 1 from identity_document where member_id = $1 and holder = 'guardian'`, [
      accountId,
    ]);
    expect(left.rowCount).toBe(0);
  });
});

const guardianOnly = (sent: Record<string, unknown>) => Object.fromEntries(Object.entries(sent).filter(([key]) => key !== 'guardian_type'));

describe('somebody who does not look for marriage', () => {
  it('[REG-64][REG-66][REG-68] fills five rows and goes to step 4', async () => {
    const { token } = await newcomer(test, { isPhoneVerified: true });
    await saveStepOne(test, token, { purpose: 'influencer' });
    await saveStepOne(test, token, { fullName: 'Ben Carter', gender: 1, dateOfBirth: '2006-02-01', ...position });
    expect((await complete(test, token, 1)).failure.errors).toEqual({ govt_id: ['This field is required.'] });
    await submitId(test, token);
    const completed = await complete(test, token, 1);
    expect(completed.body).toMatchObject({ user: { title: 'Influencer' }, data: { registration_step: 12, next: '/registration/step-4' } });
    expect((await complete(test, token, 4)).body.data).toEqual({ registration_step: 16, next: '/feed' });
  });

  it('[REG-69] who then looks for marriage does steps 1 to 3 in turn before step 4', async () => {
    const { token } = await newcomer(test, { isPhoneVerified: true });
    await saveStepOne(test, token, { purpose: 'visitor', fullName: 'Nadia Rahman', gender: 2, dateOfBirth: '1999-02-01', ...position });
    await submitId(test, token);
    await complete(test, token, 1);
    await saveStepOne(test, token, { purpose: 'member' });
    expect((await complete(test, token, 4)).failure).toMatchObject({ code: 'step_out_of_order', data: { next: '/registration/step-1' } });
    await fillStepOne(test, token, { dateOfBirth: undefined, gender: undefined });
    expect((await complete(test, token, 1)).body.data).toEqual({ registration_step: 12, next: '/registration/step-2' });
    await addProfilePicture(test, token);
    expect((await complete(test, token, 2)).body.data.next).toBe('/registration/step-3');
    await test.call(updateStepThree, { token, body: preferences });
    expect((await complete(test, token, 3)).body.data.next).toBe('/registration/step-4');
    expect((await complete(test, token, 4)).body.data.next).toBe('/feed');
  });

  it('[REG-47] a young man who switches to looking for marriage is told at his birthday', async () => {
    const { token } = await newcomer(test);
    await fillStepOne(test, token, { purpose: 'agent', gender: 1, dateOfBirth: '2007-02-01' });
    const switched = await saveStepOne(test, token, { purpose: 'member' });
    expect(switched.body.data.purpose).toBe('member');
    expect((await complete(test, token, 1)).failure.errors).toEqual({ dateOfBirth: ['You must be at least 21 years old.'] });
  });
});
