import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { getProfileHead, getPublicProfile, getRegistrationInformation } from '@app/contract/profiles';
import { openProfilesTest, type ProfilesTest } from './profiles.testing.ts';

let test: ProfilesTest;
beforeAll(async () => void (test = await openProfilesTest()));
afterAll(() => test.close());

type Who = { readonly token: string };
type Whose = { readonly accountId: number };
const CALLS = [getProfileHead, getRegistrationInformation, getPublicProfile] as const;
const head = (viewer: Who, owner: Whose, language: 'en' | 'bn' = 'en') =>
  test.call(getProfileHead, { params: { id: String(owner.accountId) }, token: viewer.token, language });
const information = (viewer: Who, owner: Whose, language: 'en' | 'bn' = 'en') =>
  test.call(getRegistrationInformation, { params: { id: String(owner.accountId) }, token: viewer.token, language });
const publicProfile = (viewer: Who, owner: Whose) =>
  test.call(getPublicProfile, { params: { id: String(owner.accountId) }, token: viewer.token });

const ANSWERED = {
  height_id: 17,
  blood_group: 'B+',
  marital_status_id: 1,
  mother_tongue_id: 1,
  religion: 1,
  profession_name: 'Doctor',
  monthly_income: 'BDT 50000 - 100000',
  smoking: 'Non-smoker',
  drinking: "Doesn't drink",
  diet: 'Vegetarian',
  weight_kg: 61,
  children_count: 2,
  caste: 'Sunni',
  sub_caste: 'Hanafi',
  tagline: 'Books & tea <b>',
  introduction: 'First line\nsecond line',
  location_name: 'Dhanmondi, Dhaka',
  location_country_id: 50,
  citizenship_country_id: 50,
  hometown_country_id: 50,
  hometown_state_id: 50_001,
  present_country_id: 826,
  present_state_id: null,
  latitude: 23.746,
  longitude: 90.376,
};

describe('a whole profile', () => {
  it('[PROF-15][PROF-16][PROF-17][PROF-24][PROF-26] the head names the member, their numbers and badges', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person({
      fullName: 'Nadia Sultana Rahman',
      nickname: 'Nadu',
      dateOfBirth: '1996-06-16',
      guardianType: 4,
      isPremium: true,
      profile: { ...ANSWERED, last_active_at: new Date('2026-06-15T05:30:00Z') },
    });
    await test.follow(rahim.accountId, nadia.accountId);
    const { body } = await head(rahim, nadia);
    expect(body.data).toEqual({
      user_id: nadia.accountId,
      member_code: nadia.memberCode,
      first_name: 'Nadia Sultana',
      last_name: 'Rahman',
      age: 29,
      gender: 'Female',
      religion: 'Islam',
      star_sign: 'Gemini',
      purpose: 'member',
      photo: null,
      photo_status: null,
      cover_photo: null,
      cover_status: null,
      gallery_image_1: null,
      gallery_image_1_status: null,
      gallery_image_2: null,
      gallery_image_2_status: null,
      gallery: [],
      visits: 0,
      posts: 0,
      followers: 1,
      following: 0,
      is_follow: '0',
      onbehalf: 'Mother',
      last_login: '2026-06-15T05:30:00.000Z',
      tagline: 'Books & tea <b>',
      badges: { phone: 1, id: 0, face: 0, premium: 1 },
      photo_access: { blurred: 0, hidden: 0, level: 0, may_ask: 0 },
      relation: {
        eligible: 1,
        bond: 0,
        interest: null,
        proposal: null,
        shortlisted: 0,
        contact_viewed: 0,
        may_message: 0,
        chat_thread_id: null,
      },
    });
  });

  it('[PROF-22][PROF-23][PROF-25] the information names every row, in the language of the reader, and no birthday', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person({ profile: ANSWERED });
    const { body } = await information(rahim, nadia);
    expect(body.data).toMatchObject({
      profession: 'Doctor',
      income_monthly: 'BDT 50000 - 100000',
      mother_tongue: expect.any(String),
      current_location: 'Dhanmondi, Dhaka',
      citizenship_country: 'Bangladesh',
      hometown: 'Barguna, Bangladesh',
      gender: 'Female',
      height: expect.stringContaining('5'),
      weight: 61,
      marital_status: 'Never Married',
      smoking: 'Non-smoker',
      drinking: "Doesn't drink",
      blood_group: 'B+',
      diet: 'Vegetarian',
      children: 2,
      religion: 'Islam',
      caste: 'Sunni',
      sub_caste: 'Hanafi',
      date_of_birth: null,
      present_city: null,
      present_state: null,
      present_country: 'United Kingdom',
      onbehalf: 'Self',
      is_follow: '1',
    });
    expect((await information(rahim, nadia, 'bn')).body.data).toMatchObject({
      profession: 'চিকিৎসক',
      marital_status: 'অবিবাহিত',
      onbehalf: 'নিজে',
      hometown: 'বরগুনা, বাংলাদেশ',
    });
  });

  it('[PROF-27][PROF-28] the public profile lists career and education, newest start first', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person({ profile: ANSWERED });
    const career = (designation: string, startedOn: string | null) => ({
      memberId: nadia.accountId,
      designation,
      company: null,
      startedOn,
      endedOn: null,
    });
    await test.db
      .insertInto('careerEntry')
      .values([career('First', '2019'), career('Undated', null), career('Latest', '2023-05')])
      .execute();
    await test.db
      .insertInto('educationEntry')
      .values({ memberId: nadia.accountId, degree: 'MBBS', institution: 'DMC', startedOn: '2014', endedOn: '2019' })
      .execute();
    await test.db.insertInto('knownLanguage').values({ memberId: nadia.accountId, languageId: 1 }).execute();
    const { body } = await publicProfile(rahim, nadia);
    expect(body.data).toMatchObject({
      basic_info: { onbehalf: { name: 'Self' }, is_follow: '1', no_of_children: 2 },
      education: [{ degree: 'MBBS', institution: 'DMC', start: '2014', end: '2019' }],
      known_languages: [{ name: expect.any(String) }],
      physical_attributes: { weight: 61 },
      introduction: { introduction: 'First line\nsecond line' },
    });
    expect(body.data.career?.map((entry) => entry.designation)).toEqual(['Latest', 'First', 'Undated']);
  });

  it('[PROF-25] where the place is only coordinates others read the country, and the owner the place', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person({ profile: { ...ANSWERED, location_name: '23.75, 90.38' } });
    expect((await information(rahim, nadia)).body.data.current_location).toBe('Bangladesh');
    expect((await information(nadia, nadia)).body.data.current_location).toBe('23.75, 90.38');
  });

  it('[PROF-25][PROF-35] the owner alone reads the birthday', async () => {
    const nadia = await test.person({ dateOfBirth: '1996-03-10' });
    expect((await information(nadia, nadia)).body.data.date_of_birth).toBe('1996-03-10');
    expect((await head(nadia, nadia)).body.data.relation.eligible).toBe(0);
  });

  it('[PROF-41][PROF-50] shows approved photos to others, and to the owner what waits with its status', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person();
    const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#775544' } })
      .jpeg()
      .toBuffer();
    const prepared = await test.media.preparePhotos(nadia.accountId, { profile_picture: { bytes } });
    await test.platform.inTransaction((trx) => test.media.savePhotos(trx, nadia.accountId, prepared));
    expect((await head(rahim, nadia)).body.data).toMatchObject({ photo: null, photo_status: null });
    expect((await head(nadia, nadia)).body.data).toMatchObject({ photo: expect.any(String), photo_status: 'pending' });
    const { id } = await test.db.selectFrom('photo').select('id').where('memberId', '=', nadia.accountId).executeTakeFirstOrThrow();
    await test.platform.inTransaction((trx) => test.media.review(trx, id, { outcome: 'approved' }));
    expect((await head(rahim, nadia)).body.data).toMatchObject({
      photo: expect.any(String),
      photo_status: 'approved',
      photo_access: { blurred: 0 },
    });
    await test.platform.inTransaction((trx) => test.media.setBlurLevel(trx, nadia.accountId, 2));
    expect((await head(rahim, nadia)).body.data.photo_access).toMatchObject({ blurred: 1, level: 2 });
  });
});

describe('who reads what', () => {
  it.each([
    ['a business', { purpose: 'business' }, {}],
    ['a member, to a business', {}, { purpose: 'business' }],
  ] as const)('[PROF-30] of %s only name, photos, badges, counts and tagline are told', async (_, owner, viewer) => {
    const reader = await test.person({ gender: 'male', ...viewer });
    const read = await test.person({ ...owner, profile: ANSWERED });
    const { body } = await head(reader, read);
    expect(body.data).toMatchObject({
      first_name: 'Nadia',
      last_name: 'Rahman',
      tagline: 'Books & tea <b>',
      followers: 0,
      badges: { phone: 1 },
    });
    for (const key of ['member_code', 'age', 'gender', 'religion', 'star_sign', 'onbehalf', 'last_login'] as const)
      expect([key, body.data[key]]).toEqual([key, null]);
    expect(body.data.relation.eligible).toBe(0);
    const told = Object.entries((await information(reader, read)).body.data).filter(([, value]) => value !== null);
    expect(told.map(([key]) => key).toSorted()).toEqual([
      'first_name',
      'followers',
      'following',
      'is_follow',
      'last_name',
      'posts',
      'tagline',
      'visits',
    ]);
    expect((await publicProfile(reader, read)).body.data).toEqual({
      basic_info: { onbehalf: null, is_follow: '1', no_of_children: null },
      career: null,
      education: null,
      mother_tongue: null,
      known_languages: null,
      physical_attributes: null,
      introduction: null,
    });
  });

  it('[PROF-31] a viewer of the same gender reads the profile, and the pair is not eligible', async () => {
    const nadia = await test.person({ profile: ANSWERED });
    const sadia = await test.person();
    expect((await head(sadia, nadia)).body.data).toMatchObject({ age: expect.any(Number), religion: 'Islam', relation: { eligible: 0 } });
  });

  it('[NEVER-01][NEVER-04][REL-85] no call tells a third member contact, birthday, coordinates or guardian', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person({
      email: 'planted.secret@example.org',
      phone: '+8801999000111',
      dateOfBirth: '1993-04-21',
      guardianType: 2,
      profile: { ...ANSWERED, latitude: 23.777, longitude: 90.399 },
    });
    await test.db
      .updateTable('account')
      .set({ whatsapp: '+8801888000222', guardianPhone: '+8801777000333' })
      .where('id', '=', nadia.accountId)
      .execute();
    for (const call of CALLS) {
      const { status, body } = await test.call(call, { params: { id: String(nadia.accountId) }, token: rahim.token });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/planted|1999000111|1888000222|1777000333|1993|04-21|23\.777|90\.399/);
      expect(keysOf(body)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(phone_|mobile|email|whatsapp|address|latitude|longitude|guardian)/)]),
      );
    }
  });
});

describe('not available', () => {
  const stranger = () => test.person({ gender: 'male' });
  const answersOf = async (viewer: Who, id: string) =>
    Promise.all(
      CALLS.map(async (call) => {
        const { status, failure } = await test.call(call, { params: { id }, token: viewer.token });
        return { status, failure };
      }),
    );
  const NOT_AVAILABLE = { status: 404, failure: { result: false, code: 'not_found', message: 'This profile is not available.' } };

  it.each<[string, Parameters<ProfilesTest['person']>[0]]>([
    ['deactivated', { state: 'deactivated' }],
    ['suspended', { state: 'suspended' }],
    ['terminated', { state: 'terminated' }],
    ['waiting for deletion', { state: 'deletion_pending' }],
    ['not fully registered', { registrationStep: 12 }],
    ['of staff', { roles: ['support'] }],
  ])('[PROF-03][PROF-99] an account that is %s', async (_, options) => {
    const hidden = await test.person(options);
    expect(await answersOf(await stranger(), String(hidden.accountId))).toEqual([NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE]);
  });

  it.each([
    ['by the viewer', true],
    ['by the other', false],
  ])('[PROF-03][NEVER-04] a block made %s closes it at once, both ways', async (_, byViewer) => {
    const rahim = await stranger();
    const nadia = await test.person();
    expect((await head(rahim, nadia)).status).toBe(200);
    await (byViewer ? test.block(rahim.accountId, nadia.accountId) : test.block(nadia.accountId, rahim.accountId));
    expect(await answersOf(rahim, String(nadia.accountId))).toEqual([NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE]);
    expect(await answersOf(nadia, String(rahim.accountId))).toEqual([NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE]);
    expect((await head(await stranger(), nadia)).status).toBe(200);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', "1' or '1'='1", '%00'])(
    '[PROF-99] an id %o that is no member’s number',
    async (id) => {
      expect(await answersOf(await stranger(), id)).toEqual([NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE]);
    },
  );

  it('[PROF-07] needs a sign-in and a finished registration', async () => {
    const nadia = await test.person();
    expect((await test.call(getProfileHead, { params: { id: String(nadia.accountId) } })).status).toBe(401);
    expect((await head(await test.person({ registrationStep: 8 }), nadia)).failure.code).toBe('registration_incomplete');
  });
});

it('[PROF-100] more than 300 profiles an hour are refused, the own one never', async () => {
  const rahim = await test.person({ gender: 'male' });
  const nadia = await test.person();
  for (let n = 0; n < 300; n += 1) await head(rahim, nadia);
  expect(await head(rahim, nadia)).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
  expect((await head(rahim, { accountId: 99_999_999 })).status).toBe(429);
  expect((await head(rahim, rahim)).status).toBe(200);
  test.platform.clock.advance(3600);
  expect((await head(rahim, nadia)).status).toBe(200);
});

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}
