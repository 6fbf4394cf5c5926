import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteInfo, type SiteInfo } from '@app/contract/public-site';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

const DAY_SECONDS = 86_400;

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { CONTACT_ADDRESS: '', SUPPORT_EMAIL: 'help@example.org' } })));
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const infoOf = async (app: TestApp, language: 'en' | 'bn' = 'en'): Promise<SiteInfo> => (await app.call(siteInfo, { language })).body.data;
const claimNow = async (language: 'en' | 'bn' = 'en') => (await infoOf(test, language)).member_claim;

/** Adds rows of accounts and nothing else: many of them are quick. */
const addMembers = (count: number) =>
  test.database.pool.query(
    `insert into account (member_code, registration_step, phone_e164, phone_country_code, phone_accepted_at,
                          registered_at, terms_version, terms_accepted_at, created_at, updated_at)
     select 'BN' || code, 16, '+88019' || code, '+880', now(), now(), 'test', now(), now(), now()
     from (select nextval('member_code_number') as code from generate_series(1, $1)) as codes`,
    [count],
  );

describe('what the settings say', () => {
  it('[PUB-11][PUB-12][PUB-36][PUB-243][NEVER-08] is null where they leave it empty, and nothing is invented', async () => {
    expect(await infoOf(test)).toEqual({
      brand_name: 'Bondhon',
      brand_name_bn: 'বন্ধন',
      brand_slug: 'bondhon',
      contact: { address: null, website: null, email: null, phone: null },
      support: { email: 'help@example.org', phone: null },
      stores: { app_store: null, play_store: null },
      assisted_video: null,
      capabilities: { video_call: 0, face_check: 0 },
      social_sign_in: { google: 0, facebook: 0, is_test: 0 },
      member_claim: null,
      member_claim_date: null,
      demo: true,
    });
  });

  it('[PUB-11][PUB-12][PUB-32][PUB-36][PUB-243] is passed on as it stands, with what was said of members elsewhere', async () => {
    const other = await openTestApp({
      environment: {
        BRAND_NAME: 'Shubho Milon',
        BRAND_NAME_BN: 'শুভ মিলন',
        CONTACT_ADDRESS: '12 Lake Road, Dhaka',
        CONTACT_WEBSITE: 'https://example.org',
        CONTACT_EMAIL: 'info@example.org',
        CONTACT_PHONE: '+880 2 1234567',
        SUPPORT_PHONE: '+880 2 7654321',
        PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=org.example',
        APP_STORE_URL: 'https://apps.apple.com/app/id1',
        ASSISTED_VIDEO_URL: '/films/assisted.mp4',
        CAPABILITY_VIDEO_CALL: '1',
        CAPABILITY_FACE_CHECK: '1',
        MEMBER_CLAIM: '320000',
        MEMBER_CLAIM_DATE: '2026-03',
      },
    });
    const [english, bengali] = [await infoOf(other), await infoOf(other, 'bn')];
    await other.close();
    expect(english).toMatchObject({
      brand_name: 'Shubho Milon',
      brand_name_bn: 'শুভ মিলন',
      brand_slug: 'shubho-milon',
      contact: { address: '12 Lake Road, Dhaka', website: 'https://example.org', email: 'info@example.org', phone: '+880 2 1234567' },
      support: { phone: '+880 2 7654321' },
      stores: { app_store: 'https://apps.apple.com/app/id1', play_store: 'https://play.google.com/store/apps/details?id=org.example' },
      assisted_video: '/films/assisted.mp4',
      capabilities: { video_call: 1, face_check: 1 },
      member_claim: 'over 3 Lakhs Member',
      member_claim_date: '2026-03',
    });
    expect(bengali.member_claim).toBe('৩ লাখেরও বেশি সদস্য');
  });
});

describe('how many members there are', () => {
  beforeEach(async () => {
    await test.database.pool.query(`update account set state = 'deactivated'`);
    test.ctx.clock.advance(DAY_SECONDS);
  });

  it('[PUB-31][NEVER-09] counts active members who are registered, and says it in the reader’s language', async () => {
    await addMembers(99);
    await signUpPerson(test, { registrationStep: 12 });
    await signUpPerson(test, { state: 'deactivated' });
    await signUpPerson(test, { roles: ['support'], registrationStep: 16 });
    expect(await claimNow()).toBeNull();
    await signUpPerson(test);
    test.ctx.clock.advance(DAY_SECONDS);
    expect(await claimNow()).toBe('over 100 Members');
    expect(await claimNow('bn')).toBe('১০০ জনেরও বেশি সদস্য');
    expect((await infoOf(test)).member_claim_date).toBeNull();
  });

  it('[PUB-31] was counted at most a day ago', async () => {
    await addMembers(120);
    expect(await claimNow()).toBe('over 120 Members');
    await addMembers(30);
    test.ctx.clock.advance(DAY_SECONDS - 1);
    expect(await claimNow()).toBe('over 120 Members');
    test.ctx.clock.advance(1);
    expect(await claimNow()).toBe('over 150 Members');
  });

  it('[PUB-31] is left out while the database is away, and the rest answers; a minute later it is tried again', async () => {
    await addMembers(120);
    const away = vi.spyOn(test.database.pool, 'connect').mockImplementation((() => Promise.reject(new Error('away'))) as never);
    expect(await infoOf(test)).toMatchObject({ brand_name: 'Bondhon', member_claim: null });
    await claimNow();
    expect(away).toHaveBeenCalledTimes(1);
    away.mockRestore();
    expect(await claimNow()).toBeNull();
    test.ctx.clock.advance(60);
    expect(await claimNow()).toBe('over 120 Members');
  });

  it('[PUB-32] shows nothing where the settings name a month alone', async () => {
    const other = await openTestApp({ environment: { MEMBER_CLAIM_DATE: '2026-03' }, beside: test });
    await addMembers(120);
    expect(await infoOf(other)).toMatchObject({ member_claim: null, member_claim_date: null });
    await other.close();
  });
});
