import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { getProfileHead, getPublicProfile, getRegistrationInformation } from '@app/contract/profiles';
import { preparePhotos, reviewPhoto, savePhotos, setBlurLevel } from '#features/photos';
import { inTransaction } from '#platform/context';
import { ANSWERED, openProfilesTest, type ProfilesTest } from './profiles.testing.ts';

let test: ProfilesTest;
beforeAll(async () => void (test = await openProfilesTest()));
afterAll(() => test.close());

type Who = { readonly token: string };
type Whose = { readonly accountId: number };
const head = (viewer: Who, owner: Whose, language: 'en' | 'bn' = 'en') =>
  test.call(getProfileHead, { params: { id: String(owner.accountId) }, token: viewer.token, language });
const information = (viewer: Who, owner: Whose, language: 'en' | 'bn' = 'en') =>
  test.call(getRegistrationInformation, { params: { id: String(owner.accountId) }, token: viewer.token, language });
const publicProfile = (viewer: Who, owner: Whose) =>
  test.call(getPublicProfile, { params: { id: String(owner.accountId) }, token: viewer.token });

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
      face_proof: null,
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
      photo_large: null,
      cover_photo_large: null,
      gallery_image_1_large: null,
      gallery_image_2_large: null,
      photo_ids: { photo: null, cover_photo: null, gallery_image_1: null, gallery_image_2: null },
      photo_reason: null,
      cover_reason: null,
      gallery_image_1_reason: null,
      gallery_image_2_reason: null,
      gallery: [],
      introductions: { voice: null, video: null },
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
      nickname: null,
      completeness: null,
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

  it('[QUAL-09][REG-87] a place chosen by hand is read in the language of the page, a position as it was found', async () => {
    const rahim = await test.person({ gender: 'male' });
    const byHand = { location_country_id: 50, location_state_id: 50_001, latitude: null, longitude: null };
    const nadia = await test.person({ profile: { ...ANSWERED, ...byHand, location_name: 'Barguna, Bangladesh' } });
    const carol = await test.person({ profile: { ...ANSWERED, ...byHand, location_state_id: null, location_name: 'Bangladesh' } });
    for (const reader of [rahim, nadia]) {
      expect((await information(reader, nadia, 'en')).body.data.current_location).toBe('Barguna, Bangladesh');
      expect((await information(reader, nadia, 'bn')).body.data.current_location).toBe('বরগুনা, বাংলাদেশ');
    }
    expect((await information(rahim, carol, 'bn')).body.data.current_location).toBe('বাংলাদেশ');
    const found = await test.person({ profile: { ...ANSWERED, location_state_id: 50_018 } });
    expect((await information(rahim, found, 'bn')).body.data.current_location).toBe('Dhanmondi, Dhaka');
    const unnamed = await test.person({ profile: { ...ANSWERED, location_state_id: 50_018, location_name: 'Bangladesh' } });
    expect((await information(rahim, unnamed, 'bn')).body.data.current_location).toBe('বাংলাদেশ');
  });

  it('[PROF-25][PROF-35] the owner alone reads the birthday', async () => {
    const nadia = await test.person({ dateOfBirth: '1996-03-10' });
    expect((await information(nadia, nadia)).body.data.date_of_birth).toBe('1996-03-10');
    expect((await head(nadia, nadia)).body.data.relation.eligible).toBe(0);
  });

  async function handInPhoto(memberId: number): Promise<number> {
    const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#775544' } })
      .jpeg()
      .toBuffer();
    const prepared = await preparePhotos(test.ctx, memberId, { profile_picture: { bytes } });
    await inTransaction(test.ctx, (tx) => savePhotos(tx, memberId, prepared));
    return (await test.db.selectFrom('photo').select('id').where('memberId', '=', memberId).executeTakeFirstOrThrow()).id;
  }

  it('[PROF-50] the owner alone reads why a photo was rejected', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person();
    const id = await handInPhoto(nadia.accountId);
    await inTransaction(test.ctx, (tx) => reviewPhoto(tx, id, { outcome: 'rejected', reason: 'Sunglasses' }));
    expect((await head(nadia, nadia)).body.data).toMatchObject({ photo_status: 'rejected', photo_reason: 'Sunglasses' });
    expect((await head(rahim, nadia)).body.data).toMatchObject({ photo: null, photo_status: null, photo_reason: null });
  });

  it('[PROF-41][PROF-50] shows approved photos to others, and to the owner what waits with its status', async () => {
    const rahim = await test.person({ gender: 'male' });
    const nadia = await test.person();
    const id = await handInPhoto(nadia.accountId);
    expect((await head(rahim, nadia)).body.data).toMatchObject({ photo: null, photo_status: null });
    expect((await head(nadia, nadia)).body.data).toMatchObject({ photo: expect.any(String), photo_status: 'pending' });
    await inTransaction(test.ctx, (tx) => reviewPhoto(tx, id, { outcome: 'approved' }));
    const shown = (await head(rahim, nadia)).body.data;
    expect(shown).toMatchObject({
      photo: expect.any(String),
      photo_large: expect.any(String),
      photo_status: 'approved',
      photo_ids: { photo: id, cover_photo: null },
      photo_access: { blurred: 0 },
    });
    expect(shown.photo_large).not.toBe(shown.photo);
    await inTransaction(test.ctx, (tx) => setBlurLevel(tx, nadia.accountId, 2));
    expect((await head(rahim, nadia)).body.data).toMatchObject({
      photo: expect.any(String),
      photo_large: null,
      photo_access: { blurred: 1, level: 2 },
    });
  });
});
