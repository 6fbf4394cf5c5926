import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getManageProfile, SECTIONS, updateIntroduction } from '@app/contract/manage-profile';
import { inTransaction } from '#platform/context';
import { eraseProfile, patchProfile } from '#features/members';
import { submitId } from '../onboarding/onboarding.testing.ts';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { saveSection, sectionsOf, sendSection } from './manage-profile.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const CHANGES = {
  introduction: { tagline: 'Tea' },
  basic: { nickname: 'Nadi' },
  physical: { weight: 60 },
  lifestyle: { diet: 'Vegan' },
  languages: { known_languages: [1] },
  education: { education: [{ degree: 'BSc', institution: 'BUET' }] },
  career: { career: [{ designation: 'Engineer' }] },
  address: { address_line: 'House 12' },
} as const;

describe('versions', () => {
  it('[PROF-105] in every section an old version is refused with the current values, and nothing is overwritten', async () => {
    const { token } = await signUpPerson(test);
    for (const section of SECTIONS) {
      const first = await sendSection(test, token, section, { ...CHANGES[section], version: 0 });
      expect(first.status, section).toBe(200);
      const late = await sendSection(test, token, section, { ...CHANGES[section], version: 0 });
      expect(late.failure, section).toMatchObject({
        code: 'changed_elsewhere',
        message: 'This section was changed elsewhere. Please check it again.',
        data: { version: 1 },
      });
      expect(late.failure['data']).toEqual((await sectionsOf(test, token))[section]);
    }
    expect((await sendSection(test, token, 'basic', { nickname: 'Nadia' })).failure.errors).toEqual({
      version: ['This field is required.'],
    });
  });

  it('[PROF-105] sections have versions of their own, and a save raises its own alone', async () => {
    const { token } = await signUpPerson(test);
    await saveSection(test, token, 'lifestyle', { diet: 'Halal' });
    await saveSection(test, token, 'lifestyle', { diet: 'Vegan' });
    const sections = await sectionsOf(test, token);
    expect(Object.fromEntries(SECTIONS.map((section) => [section, sections[section].version]))).toEqual({
      introduction: 0,
      basic: 0,
      physical: 0,
      lifestyle: 2,
      languages: 0,
      education: 0,
      career: 0,
      address: 0,
    });
  });

  it('[PROF-105] of two saves at once one is stored and the other is told so; lists are never mixed', async () => {
    const { token, accountId } = await signUpPerson(test);
    const entry = (designation: string) => ({ version: 0, career: [{ designation }, { designation: `${designation} too` }] });
    const answers = await Promise.all(['Cook', 'Pilot', 'Baker'].map((name) => sendSection(test, token, 'career', entry(name))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const { rows } = await test.ctx.pool.query('select designation from career_entry where member_id = $1 order by id', [accountId]);
    expect(rows).toHaveLength(2);
    expect(rows[1].designation).toBe(`${rows[0].designation} too`);
    expect((await sectionsOf(test, token)).career.version).toBe(1);
  });

  it('[PROF-105] a profile written elsewhere raises the version too', async () => {
    const { token, accountId } = await signUpPerson(test);
    await saveSection(test, token, 'basic', { nickname: 'Nadi' });
    await inTransaction(test.ctx, (tx) => patchProfile(tx, accountId, { fullName: 'Nadia Karim' }));
    expect((await sendSection(test, token, 'basic', { nickname: 'Nad', version: 1 })).failure.code).toBe('changed_elsewhere');
  });
});

describe('locks', () => {
  it('[PROF-73][PROF-104][REG-210] a locked field changes nothing of the call', async () => {
    const person = await signUpPerson(test);
    const { token } = person;
    const message = "This can't be changed any more. Please contact support.";
    for (const locked of [
      { full_name: 'X Y' },
      { fullName: 'X Y' },
      { gender: 1 },
      { date_of_birth: '1990-01-01' },
      { dateOfBirth: '1990-01-01' },
    ]) {
      const [name = ''] = Object.keys(locked);
      const answer = await saveSection(test, token, 'basic', { nickname: 'Nadi', ...locked });
      expect(answer).toMatchObject({ status: 409, failure: { code: 'field_locked', message, errors: { [name]: [message] } } });
    }
    const document = { govt_id_type: 'nid', govt_id_number: '1234567890' };
    expect((await saveSection(test, token, 'introduction', { tagline: 'Tea', ...document })).failure.errors).toEqual({
      govt_id_type: ['Unknown field'],
      govt_id_number: ['Unknown field'],
    });
    await approveDocument(person);
    expect((await saveSection(test, token, 'introduction', { tagline: 'Tea', ...document })).failure.code).toBe('field_locked');
    const sections = await sectionsOf(test, token);
    expect(sections.basic).toMatchObject({ nickname: null, full_name: 'Nadia Rahman', gender: 2, date_of_birth: '1996-03-10', version: 0 });
    expect(sections.introduction).toEqual({ tagline: null, introduction: null, version: 0 });
  });

  it('[REG-208] what is no field of the section is refused, and nothing of the call is stored', async () => {
    const { token } = await signUpPerson(test);
    for (const field of ['registration_step', 'member_id', 'user_id', 'purpose', 'identity_locked_at', 'tagline']) {
      const answer = await saveSection(test, token, 'basic', { nickname: 'Nadi', [field]: 1 });
      expect(answer.failure).toMatchObject({ code: 'validation_failed', errors: { [field]: ['Unknown field'] } });
    }
    expect((await sectionsOf(test, token)).basic).toMatchObject({ nickname: null, version: 0 });
  });
});

async function approveDocument({ token, accountId }: Person): Promise<void> {
  await submitId(test, token);
  await test.ctx.pool.query(`update identity_document set status = 'approved', reviewed_at = now() where member_id = $1`, [accountId]);
}

describe('whose profile', () => {
  it('[PROF-61] another purpose has the introduction only, and every other section is refused', async () => {
    for (const purpose of ['agent', 'business', 'influencer', 'visitor'] as const) {
      const { token } = await signUpPerson(test, { purpose });
      expect(Object.keys(await sectionsOf(test, token))).toEqual(['introduction']);
      expect((await saveSection(test, token, 'introduction', { tagline: 'Tea' })).status).toBe(200);
      for (const section of SECTIONS.filter((name) => name !== 'introduction'))
        expect((await saveSection(test, token, section, CHANGES[section])).failure).toMatchObject({ code: 'purpose_not_allowed' });
    }
  });

  it("[PROF-107][NEVER-04] no call takes an owner's id: each acts on the caller alone", async () => {
    const [nadia, mita] = [await signUpPerson(test), await signUpPerson(test)];
    await saveSection(test, mita.token, 'introduction', { tagline: 'Mine' });
    for (const stranger of [{ user_id: mita.accountId }, { memberId: mita.accountId }, { id: mita.accountId }])
      expect((await saveSection(test, nadia.token, 'introduction', { tagline: 'Yours', ...stranger })).status).toBe(422);
    const asked = await test.call(getManageProfile, { token: nadia.token, query: { user_id: mita.accountId } as never });
    expect(asked.body.data.introduction?.tagline).toBeNull();
    expect((await sectionsOf(test, mita.token)).introduction).toMatchObject({ tagline: 'Mine', version: 1 });
    expect((await test.call(updateIntroduction, { body: { tagline: 'x', version: 0 } })).status).toBe(401);
    const address = await test.http.fastify.inject({
      method: 'GET',
      url: `/api/member/manage-profile/${mita.accountId}`,
      headers: { authorization: `Bearer ${nadia.token}` },
    });
    expect(address.statusCode).toBe(404);
  });

  it('[REL-77] erasing a profile empties all sections', async () => {
    const { token, accountId } = await signUpPerson(test);
    for (const section of SECTIONS) await saveSection(test, token, section, CHANGES[section]);
    await inTransaction(test.ctx, (tx) => eraseProfile(tx, accountId));
    const sections = await sectionsOf(test, token);
    expect(sections.address['address_line']).toBeNull();
    expect(sections.career['career']).toEqual([]);
    expect(sections.languages['known_languages']).toEqual([]);
  });
});
