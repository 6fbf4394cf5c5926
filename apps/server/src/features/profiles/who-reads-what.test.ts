import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfileHead, getPublicProfile, getRegistrationInformation } from '@app/contract/profiles';
import { takeOpening } from './open-profile.ts';
import { ANSWERED, openProfilesTest, type ProfilesTest } from './profiles.testing.ts';

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

  it('[PROF-30] of an introduction in voice is told to who looks for marriage, by who does', async () => {
    const [rahim, agent] = [await test.person({ gender: 'male' }), await test.person({ gender: 'male', purpose: 'agent' })];
    const nadia = await test.person();
    for (const { accountId } of [nadia, agent])
      await test.ctx.pool.query(
        `insert into introduction_clip (member_id, kind, status, object_key, media_type, bytes, duration_ms, sha256, created_at, approved_at)
         values ($1, 'voice', 'approved', 'clip of ' || $1::bigint, 'audio/ogg', 9, 9000, 'x', now(), now())`,
        [accountId],
      );
    const told = async (viewer: Who, owner: Whose) => (await head(viewer, owner)).body.data.introductions;
    expect(await told(rahim, nadia)).toEqual({ voice: expect.any(Object), video: null });
    expect(await told(agent, nadia)).toEqual({ voice: null, video: null });
    expect(await told(rahim, agent)).toEqual({ voice: null, video: null });
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
  test.ctx.clock.advance(3600);
  expect((await head(rahim, nadia)).status).toBe(200);
});

it('[PROF-100] nor are more than 1500 a day opened', async () => {
  const { accountId } = await test.person({ gender: 'male' });
  for (let hour = 0; hour < 5; hour += 1) {
    for (let n = 0; n < 300; n += 1) await takeOpening(test.ctx, 'head', accountId);
    test.ctx.clock.advance(3600);
  }
  await expect(takeOpening(test.ctx, 'head', accountId)).rejects.toMatchObject({ code: 'too_many_requests' });
  test.ctx.clock.advance(20 * 3600);
  await takeOpening(test.ctx, 'head', accountId);
});

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}
