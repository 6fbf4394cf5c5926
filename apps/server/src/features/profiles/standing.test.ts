import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInterest, declineInterest, sendInterest, sendProposal } from '@app/contract/interests';
import { storeContactView } from '@app/contract/contact-views';
import { getProfileHead, getRegistrationInformation } from '@app/contract/profiles';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import type { Person } from '#testing';
import { ANSWERED, openProfilesTest, type ProfilesTest } from './profiles.testing.ts';

let test: ProfilesTest;
beforeAll(async () => void (test = await openProfilesTest()));
afterAll(() => test.close());

const read = async (viewer: Person, owner: Person) => {
  const input = { params: { id: String(owner.accountId) }, token: viewer.token };
  const [head, information] = [await test.call(getProfileHead, input), await test.call(getRegistrationInformation, input)];
  return { ...head.body.data, health: information.body.data.health_conditions };
};

describe('how the reader stands to the member', () => {
  it('[PROF-33] one’s own shortlist shows, another’s does not', async () => {
    const [nadia, rahim] = [await test.person(), await test.person({ gender: 'male' })];
    await test.shortlist(nadia.accountId, rahim.accountId);
    expect((await read(rahim, nadia)).relation.shortlisted).toBe(0);
    expect((await read(nadia, rahim)).relation.shortlisted).toBe(1);
  });

  it('[PROF-26][PROF-64] nickname and health conditions are told with a bond only, both ways, and to the owner', async () => {
    const nadia = await test.person({ nickname: 'Nadu', profile: ANSWERED });
    const [rahim, karim] = [await test.person({ gender: 'male' }), await test.person({ gender: 'male' })];
    const told = async (viewer: Person) => {
      const { nickname, health, relation } = await read(viewer, nadia);
      return [nickname, health, relation.bond];
    };
    expect(await told(rahim)).toEqual([null, null, 0]);
    await test.bond(rahim.accountId, nadia.accountId);
    expect(await told(rahim)).toEqual(['Nadu', 'Asthma', 1]);
    expect(await told(karim)).toEqual([null, null, 0]);
    expect(await told(nadia)).toEqual(['Nadu', 'Asthma', 0]);
  });

  it('[PROF-30] a bond does not tell them to somebody who no longer looks for marriage', async () => {
    const nadia = await test.person({ nickname: 'Nadu', profile: ANSWERED });
    const agent = await test.person({ gender: 'male', purpose: 'agent' });
    await test.bond(agent.accountId, nadia.accountId);
    expect(await read(agent, nadia)).toMatchObject({ nickname: null, health: null });
  });

  const pair = async () => [await test.person(), await test.person({ gender: 'male' })] as const;
  const interestOf = async (sender: Person, receiver: Person): Promise<number> =>
    (await test.call(sendInterest, { body: { user_id: receiver.accountId }, token: sender.token })).body.data.interest_id;

  it('[PROF-33][REL-20][REL-22] an interest is sent to the one, received by the other, and once accepted a bond with a thread', async () => {
    const [nadia, rahim] = await pair();
    expect((await read(rahim, nadia)).relation).toMatchObject({ interest: null, bond: 0, may_message: 0, chat_thread_id: null });
    const id = await interestOf(rahim, nadia);
    expect((await read(rahim, nadia)).relation).toMatchObject({ interest: 'sent', bond: 0 });
    expect((await read(nadia, rahim)).relation).toMatchObject({ interest: 'received', proposal: null });
    const { body } = await test.call(acceptInterest, { body: { interest_id: id }, token: nadia.token });
    const connected = { interest: 'accepted', bond: 1, may_message: 1, chat_thread_id: body.data.chat_thread_id };
    expect(connected.chat_thread_id).toEqual(expect.any(Number));
    expect((await read(rahim, nadia)).relation).toMatchObject(connected);
    expect((await read(nadia, rahim)).relation).toMatchObject(connected);
  });

  it('[PROF-33][REL-20] a declined interest counts no more, and a third member reads of none', async () => {
    const [nadia, rahim] = await pair();
    const id = await interestOf(rahim, nadia);
    const karim = await test.person({ gender: 'male' });
    expect((await read(karim, nadia)).relation.interest).toBeNull();
    await test.call(declineInterest, { body: { interest_id: id }, token: nadia.token });
    expect((await read(rahim, nadia)).relation).toMatchObject({ interest: null, bond: 0 });
    expect((await read(nadia, rahim)).relation.interest).toBeNull();
  });

  it('[PROF-33] a proposal and a viewed contact show to those who took the step', async () => {
    const [nadia, rahim] = await pair();
    await sellPackage(test, rahim.accountId, { counts: { proposal: 1, contact: 1 } });
    const body = { user_id: nadia.accountId, message: 'Our families should meet.' };
    expect((await test.call(sendProposal, { body, token: rahim.token })).status).toBe(200);
    expect((await test.call(storeContactView, { body: { id: nadia.accountId }, token: rahim.token })).status).toBe(200);
    expect((await read(rahim, nadia)).relation).toMatchObject({ proposal: 'sent', contact_viewed: 1, may_message: 1 });
    expect((await read(nadia, rahim)).relation).toMatchObject({ proposal: 'received', contact_viewed: 0, may_message: 0 });
  });

  it('[PROF-34] nothing stands between a member and themselves', async () => {
    const nadia = await test.person();
    expect((await read(nadia, nadia)).relation).toEqual({
      eligible: 0,
      bond: 0,
      interest: null,
      proposal: null,
      shortlisted: 0,
      contact_viewed: 0,
      may_message: 0,
      chat_thread_id: null,
    });
  });
});

describe('how complete the own profile is', () => {
  const addPhoto = (memberId: number, kind: string, slot: number | null, status: string) =>
    test.ctx.pool.query(
      `insert into photo (member_id, kind, slot, status, rejection_reason, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       values ($1, $2, $3, $4, case when $4 = 'rejected' then 'Why' end, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 9, 9, 9, 'x', now(), now())`,
      [memberId, kind, slot, status],
    );

  it('[PROF-37][UX-14] is sixty percent with the answers of the registration, grows by five with each part, names what is missing first, and is the owner’s alone', async () => {
    const nadia = await test.person({ profile: { tagline: null, introduction: null } });
    const id = nadia.accountId;
    await test.ctx.pool.query(
      `update profile set nickname = 'Nadia', full_name = 'Nadia Rahman', gender = 2, date_of_birth = '1996-06-15', height_id = 17, marital_status_id = 1,
         mother_tongue_id = 1, religion = 1, profession_name = 'Doctor', monthly_income = 'BDT 25000 - 50000', education_id = 8, smoking = 'Non-smoker',
         drinking = 'Doesn''t drink', location_name = 'Bangladesh', location_country_id = 50, citizenship_country_id = 50, hometown_country_id = 50
       where member_id = $1`,
      [id],
    );
    const expectNow = async (percent: number, missing: string | null) =>
      expect((await read(nadia, nadia)).completeness).toEqual({ percent, missing });
    await expectNow(60, 'introduction');
    await test.ctx.pool.query(`update profile set introduction = 'I', tagline = 'T' where member_id = $1`, [id]);
    await addPhoto(id, 'profile', null, 'pending');
    await expectNow(70, 'profile_photo');
    await test.ctx.pool.query(`update photo set status = 'approved' where member_id = $1`, [id]);
    await addPhoto(id, 'profile', null, 'pending');
    await expectNow(75, 'cover_photo');
    await addPhoto(id, 'cover', null, 'rejected');
    await addPhoto(id, 'gallery', 1, 'approved');
    await expectNow(75, 'cover_photo');
    await test.ctx.pool.query(`update photo set status = 'approved', rejection_reason = null where member_id = $1 and kind = 'cover'`, [
      id,
    ]);
    await addPhoto(id, 'gallery', 2, 'pending');
    await expectNow(85, 'career_or_education');
    await test.db
      .insertInto('educationEntry')
      .values({ memberId: id, degree: 'BA', institution: 'DU', startedOn: null, endedOn: null })
      .execute();
    await test.db.insertInto('knownLanguage').values({ memberId: id, languageId: 1 }).execute();
    await expectNow(95, 'partner_preference');
    await test.ctx.pool.query(
      `insert into partner_preference (member_id, age_from, age_to, height_from_id, height_to_id, any_marital_status, any_mother_tongue, religion_id,
         any_profession, monthly_income, education_id, smoking_accepted, drinking_accepted, any_country, created_at, updated_at)
       values ($1, 20, 30, 1, 9, true, true, 1, true, 'Open to all', 1, false, false, true, now(), now())`,
      [id],
    );
    await expectNow(100, null);
    expect((await read(await test.person({ gender: 'male' }), nadia)).completeness).toBeNull();
  });

  it('[PROF-37] is not asked of members who do not look for marriage', async () => {
    const agent = await test.person({ purpose: 'agent' });
    expect((await read(agent, agent)).completeness).toBeNull();
  });
});
