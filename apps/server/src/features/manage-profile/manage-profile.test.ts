import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRegistrationInformation } from '@app/contract/profiles';
import { retireEntry } from '#features/reference-data';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { saveSection, sectionsOf } from './manage-profile.testing.ts';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await signUpPerson(test, { nickname: 'Nadia', dateOfBirth: '1996-03-10' });
});
afterAll(() => test.close());

const save = (section: Parameters<typeof saveSection>[2], fields: Record<string, unknown>) =>
  saveSection(test, nadia.token, section, fields);

describe('the sections', () => {
  it('[PROF-61] a member reads all eight with their versions, what was not given is null', async () => {
    const sections = await sectionsOf(test, nadia.token);
    expect(Object.keys(sections)).toEqual([
      'introduction',
      'basic',
      'physical',
      'lifestyle',
      'languages',
      'education',
      'career',
      'address',
    ]);
    expect(sections.introduction).toEqual({ tagline: null, introduction: null, version: 0 });
    expect(sections.basic).toMatchObject({ nickname: 'Nadia', full_name: 'Nadia Rahman', gender: 2, date_of_birth: '1996-03-10' });
    expect(sections.languages).toEqual({ known_languages: [], version: 0 });
  });

  it('[PROF-62][PROF-74][PROF-103] introduction: trimmed, without control characters, markup as typed, line breaks kept', async () => {
    const saved = await save('introduction', {
      tagline: '  Books & <b>tea</b>\u0007\u202e ',
      introduction: ' First line \r\n\r\nsecond\u0000 line ',
    });
    expect(saved.body).toMatchObject({ result: true, message: 'Profile updated.' });
    expect(saved.data).toEqual({ tagline: 'Books & <b>tea</b>', introduction: 'First line\n\nsecond line', version: 1 });
    expect((await save('introduction', { tagline: '' })).data).toMatchObject({ tagline: null, introduction: 'First line\n\nsecond line' });
    expect((await save('introduction', { tagline: 'ক'.repeat(120), introduction: 'x'.repeat(2000) })).status).toBe(200);
    const long = await save('introduction', { tagline: 'a'.repeat(121), introduction: 'x'.repeat(2001) });
    expect(long.failure).toMatchObject({
      code: 'validation_failed',
      errors: { tagline: ['Please enter at most 120 characters.'], introduction: ['Please enter at most 2000 characters.'] },
    });
  });

  it('[PROF-63] contact details are refused in every text that others read, in both languages', async () => {
    const sentence = 'Please leave out phone numbers, links and social accounts.';
    const refused = await save('introduction', { tagline: 'Call ০১৭১২ ৩৪৫ ৬৭৮', introduction: 'see nadia-writes.com' });
    expect(refused.failure.errors).toEqual({ tagline: [sentence], introduction: [sentence] });
    const basic = await save('basic', { caste: 'fb: nadia', sub_caste: '@nadia_r', nickname: '0171.234.5678' });
    expect(basic.failure.errors).toEqual({ caste: [sentence], sub_caste: [sentence], nickname: [sentence] });
    expect((await save('basic', { nickname: 'Nadia 2' })).failure.errors).toEqual({
      nickname: ['Please enter a name without numbers or links'],
    });
    expect((await save('introduction', { introduction: 'born in 1990, 5 feet 6, BDT 50000 - 100000' })).status).toBe(200);
  });

  it('[REG-63] a mother tongue that staff retire is kept by whom it is held and taken from nobody else', async () => {
    const other = await signUpPerson(test);
    const saveOf = ({ token }: Person) => saveSection(test, token, 'basic', { mother_tongue: 11, health_conditions: null });
    expect((await saveOf(nadia)).status).toBe(200);
    await retireEntry(test.ctx, { staffId: null, list: 'languages' }, 11);
    expect((await saveOf(nadia)).data).toMatchObject({ mother_tongue: 11 });
    expect(Object.keys((await saveOf(other)).failure.errors ?? {})).toEqual(['mother_tongue']);
  });

  it('[PROF-64] basic information: every field, and its limits', async () => {
    const fields = {
      nickname: 'Nadi',
      marital_status: 1,
      children: '2',
      mother_tongue: 1,
      religion: 1,
      caste: 'Sunni',
      sub_caste: 'Hanafi',
      health_conditions: 'Asthma\ncall 01712345678 first',
    };
    expect((await save('basic', fields)).data).toMatchObject({ ...fields, children: 2, full_name: 'Nadia Rahman' });
    expect((await save('basic', { children: null, caste: '', sub_caste: null, health_conditions: '' })).data).toMatchObject({
      children: null,
      caste: null,
      sub_caste: null,
      health_conditions: null,
      nickname: 'Nadi',
    });
    const wrong = await save('basic', {
      nickname: 'N',
      children: 16,
      religion: 5,
      marital_status: 9999,
      caste: 'a'.repeat(51),
      health_conditions: 'a'.repeat(501),
    });
    expect(Object.keys(wrong.failure.errors ?? {}).sort()).toEqual(['caste', 'children', 'health_conditions', 'nickname', 'religion']);
    expect((await save('basic', { marital_status: 9999, mother_tongue: 9999 })).failure.errors).toEqual({
      marital_status: ['This value is not valid.'],
      mother_tongue: ['This value is not valid.'],
    });
    expect((await save('basic', { nickname: null })).status).toBe(422);
  });

  it('[PROF-65][PROF-66] physical attributes and lifestyle, with the edges of the ranges', async () => {
    expect((await save('physical', { height: 17, weight: 30, blood_group: 'AB-' })).data).toMatchObject({ weight: 30, blood_group: 'AB-' });
    expect((await save('physical', { weight: '250', blood_group: '' })).data).toMatchObject({ height: 17, weight: 250, blood_group: null });
    for (const weight of [29, 251, 60.5, 'heavy'])
      expect((await save('physical', { weight })).failure.errors).toEqual({ weight: ['Please enter a weight from 30 to 250 kg.'] });
    expect((await save('physical', { height: 99, blood_group: 'C' })).status).toBe(422);
    const habits = { smoking: 'Non-smoker', drinking: "Doesn't drink", diet: 'Halal' };
    expect((await save('lifestyle', habits)).data).toMatchObject(habits);
    expect((await save('lifestyle', { smoking: 'Never', diet: 'Fruit' })).status).toBe(422);
  });

  it('[PROF-67] languages: replaced as a whole, at most 10, each once, all from the list', async () => {
    expect((await save('languages', { known_languages: [3, 1, 3] })).data).toMatchObject({ known_languages: [1, 3] });
    expect((await save('languages', { known_languages: [2] })).data).toMatchObject({ known_languages: [2] });
    expect((await save('languages', { known_languages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })).status).toBe(200);
    expect((await save('languages', { known_languages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })).failure.errors).toEqual({
      known_languages: ['Please choose at most 10.'],
    });
    expect((await save('languages', { known_languages: [1, 99_999] })).status).toBe(422);
    expect((await save('languages', { known_languages: [] })).data).toMatchObject({ known_languages: [] });
  });

  it('[PROF-68][PROF-69][PROF-106] education and career: entries in their order, faults at the field of the entry', async () => {
    const school = { degree: 'HSC', institution: 'Holy Cross College', start: '2012', end: '2014-07' };
    const study = { degree: 'BSc', institution: 'BUET', start: '2015-01', end: null };
    const education = await save('education', { highest_education: 10, education: [school, study] });
    expect(education.data).toMatchObject({ highest_education: 10, education: [school, study] });
    const work = { designation: 'Engineer', company: null, start: '2019-02', end: '' };
    expect((await save('career', { profession: 'Engineer', income_monthly: 'Open to all', career: [work] })).data).toMatchObject({
      profession: 'Engineer',
      income_monthly: 'Open to all',
      career: [{ ...work, end: null }],
    });
    const wrong = await save('career', {
      career: [
        { designation: 'a'.repeat(101), company: 'b'.repeat(151), start: '2020', end: '2019' },
        { start: '1990', end: '2199-01' },
      ],
    });
    expect(wrong.failure.errors).toEqual({
      'career.0.designation': ['Please enter at most 100 characters.'],
      'career.0.company': ['Please enter at most 150 characters.'],
      'career.0.end': ['The end must not be before the start.'],
      'career.1.designation': ['This field is required.'],
      'career.1.start': ['This is before the year of birth.'],
      'career.1.end': ['This date is in the future.'],
    });
    const longest = { degree: 'a'.repeat(100), institution: 'b'.repeat(150), start: '2012', end: '2014' };
    expect((await save('education', { education: Array.from({ length: 10 }, () => longest) })).data).toMatchObject({
      education: Array.from({ length: 10 }, () => longest),
    });
    const unnamed = { ...school, degree: '', institution: '' };
    const tooLong = { ...school, degree: 'a'.repeat(101), institution: 'b'.repeat(151) };
    expect((await save('education', { education: [unnamed, tooLong] })).failure.errors).toEqual({
      'education.0.degree': ['This field is required.'],
      'education.0.institution': ['This field is required.'],
      'education.1.degree': ['Please enter at most 100 characters.'],
      'education.1.institution': ['Please enter at most 150 characters.'],
    });
    expect((await save('education', { education: Array.from({ length: 11 }, () => school) })).failure.errors).toEqual({
      education: ['Please enter at most 10 entries.'],
    });
    expect((await save('career', { profession: 'Wizard' })).status).toBe(422);
    expect((await save('education', { education: [] })).data).toMatchObject({ highest_education: 10, education: [] });
    expect((await sectionsOf(test, nadia.token)).career['career']).toHaveLength(1);
  });

  it('[PROF-67][PROF-68][PROF-69] languages, education and career of another member stay as they are', async () => {
    const other = await signUpPerson(test);
    const school = { degree: 'HSC', institution: 'Notre Dame College', start: '2012', end: '2014' };
    const work = { designation: 'Teacher', company: null, start: '2019', end: null };
    await saveSection(test, other.token, 'languages', { known_languages: [2, 3] });
    await saveSection(test, other.token, 'education', { education: [school] });
    await saveSection(test, other.token, 'career', { career: [work] });
    await save('languages', { known_languages: [1] });
    await save('education', { education: [] });
    await save('career', { career: [] });
    expect(await sectionsOf(test, other.token)).toMatchObject({
      languages: { known_languages: [2, 3] },
      education: { education: [school] },
      career: { career: [work] },
    });
  });

  it('[PROF-77][PROF-26] a saved section shows on the profile at once, and the search follows in the same transaction', async () => {
    const rahim = await signUpPerson(test, { gender: 'male' });
    await save('career', { profession: 'Teacher' });
    await save('physical', { height: 20 });
    const shown = await test.call(getRegistrationInformation, { token: rahim.token, params: { id: String(nadia.accountId) } as never });
    expect(shown.body.data).toMatchObject({ profession: 'Teacher' });
    const { rows } = await test.ctx.pool.query('select height_id from search_entry where member_id = $1', [nadia.accountId]);
    expect(rows).toEqual([{ height_id: 20 }]);
  });
});
