import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCompatibility, updateStrictFilter } from '@app/contract/matching';
import { updatePartnerExpectation } from '@app/contract/partner-preferences';
import { countFacets, searchMembers } from '@app/contract/search';
import { statementsOf } from '#testing';
import { openScene, type Person, type Scene } from './search.testing.ts';

let scene: Scene;
let rahim: number;
beforeAll(async () => void (scene = await openScene()));
afterAll(() => scene.close());
beforeEach(async () => {
  scene.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  await scene.empty();
  rahim = await scene.join({ gender: 1, fullName: 'Rahim Uddin', born: '1990-01-01', heightId: 20, latitude: 23.7, longitude: 90.4 });
});

const ask = (body: Record<string, unknown> = {}, language: 'en' | 'bn' = 'en') =>
  scene.call(searchMembers, { body, language, token: scene.token(rahim) });
const cards = async (body: Record<string, unknown> = {}, language: 'en' | 'bn' = 'en') => (await ask(body, language)).body.data.members;
const card = async (body: Record<string, unknown> = {}) => (await cards(body))[0];
const idsFor = async (body: Record<string, unknown> = {}) => (await cards(body)).map((one) => one.user_id);

const amina: Person = {
  fullName: 'Amina Sultana Choudhury',
  born: '1997-08-09',
  heightId: 12,
  maritalStatusId: 1,
  educationId: 8,
  profession: 'Doctor',
  religion: 1,
  presentCountryId: 50,
  presentStateId: 50_007,
  lastActive: '2026-06-15T01:00:00Z',
  premiumUntil: '2027-01-01T00:00:00Z',
  isFaceVerified: true,
  isIdVerified: true,
};

describe('a card', () => {
  it('[SRCH-90][SRCH-109] says what a family asks first, in both languages', async () => {
    const id = await scene.join(amina);
    const height = scene.nameOf('heights', 12, 'en');
    const [education, district] = [scene.nameOf('educations', 8, 'en'), scene.nameOf('states', 50_007, 'en')];
    const said = { age: 28, activity: 'today', badges: ['face', 'id'], is_premium: 1, is_seen: 0, distance: null, interest: null };
    expect(await cards()).toEqual([
      expect.objectContaining({
        ...said,
        user_id: id,
        first_name: 'Amina Sultana',
        photo: null,
        religion: 'Islam',
        country: 'Bangladesh',
        district,
        height,
        marital_status: 'Never Married',
        profession: 'Doctor',
        education,
        shortlisted: 0,
      }),
    ]);
    const [inBengali] = await cards({}, 'bn');
    expect(inBengali).toMatchObject({ ...said, religion: 'ইসলাম', country: 'বাংলাদেশ' });
    expect([inBengali?.district, inBengali?.profession, inBengali?.marital_status].join(' ')).not.toMatch(/[A-Za-z]/);
  });

  it.each([
    ['today', '2026-06-14T18:00:00Z'],
    ['week', '2026-06-14T17:59:59Z'],
    ['week', '2026-06-08T06:00:00Z'],
    ['month', '2026-06-08T05:59:59Z'],
    ['month', '2026-05-16T06:00:00Z'],
    [null, '2026-05-16T05:59:59Z'],
  ])("[SRCH-109][SRCH-112] says %s of who was here last at %s: 'Active today' is since midnight in Dhaka", async (activity, lastActive) => {
    await scene.join({ lastActive });
    expect((await card())?.activity).toBe(activity);
  });

  it('[SRCH-96][SRCH-110] marks who was seen within twelve months, and leaves them out where it is asked for', async () => {
    const [seen, longAgo, never] = [await scene.join(), await scene.join(), await scene.join()];
    await scene.visit(rahim, seen, '2025-06-16T00:00:00Z');
    await scene.visit(rahim, longAgo, '2025-06-14T00:00:00Z');
    await scene.visit(never, rahim, '2026-06-14T00:00:00Z');
    expect((await cards()).map((one) => [one.user_id, one.is_seen])).toEqual([
      [never, 0],
      [longAgo, 0],
      [seen, 1],
    ]);
    expect(await idsFor({ unseen: 1 })).toEqual([never, longAgo]);
  });

  it('[SRCH-90] marks each by itself: premium, the verified face and the verified ID', async () => {
    const plain = await scene.join();
    const premium = await scene.join({ premiumUntil: '2027-01-01T00:00:00Z' });
    const face = await scene.join({ isFaceVerified: true });
    const document = await scene.join({ isIdVerified: true });
    expect((await cards()).map((one) => [one.user_id, one.is_premium, one.badges])).toEqual([
      [document, 0, ['id']],
      [face, 0, ['face']],
      [premium, 1, []],
      [plain, 0, []],
    ]);
  });

  it('[SRCH-91] carries where the two stand', async () => {
    const id = await scene.join();
    await scene.shortlist(rahim, id);
    await scene.approach(id, rahim);
    expect(await card()).toMatchObject({ interest: 'received', shortlisted: 1 });
    const asked = await scene.join();
    await scene.approach(rahim, asked);
    expect((await cards()).map((one) => [one.user_id, one.interest, one.shortlisted])).toEqual([
      [asked, 'sent', 0],
      [id, 'received', 1],
    ]);
    await sql`update approach set expires_at = ${scene.ctx.clock.now()}`.execute(scene.db);
    expect((await cards()).map((one) => one.interest)).toEqual([null, null]);
  });

  it('[UX-20] carries the thread of the two where an interest was accepted, and of nobody else', async () => {
    const [accepted, asked] = [await scene.join(), await scene.join()];
    await scene.approach(rahim, accepted);
    await scene.approach(asked, rahim);
    await sql`update approach set status = 'accepted', answered_at = created_at where receiver_id = ${accepted}`.execute(scene.db);
    await sql`insert into chat_thread (kind, member_a_id, member_b_id, created_at, last_message_at)
      select 'pair', least(${rahim}::bigint, one), greatest(${rahim}::bigint, one), now(), now()
      from unnest(${[accepted, asked]}::bigint[]) one`.execute(scene.db);
    const threads = (await cards()).map((one) => [one.user_id, one.chat_thread_id]);
    expect(threads).toEqual([
      [asked, null],
      [accepted, expect.any(Number)],
    ]);
  });

  it('[SRCH-70][SRCH-71] says a distance in bands alone, in the language of the reader, and only in a search by nearness', async () => {
    await scene.join({ latitude: 23.772, longitude: 90.4 });
    expect((await card({ distance_km: 25 }))?.distance).toBe('Within 10 km');
    expect((await cards({ sort: 'nearest' }, 'bn'))[0]?.distance).toBe('১০ কিমির মধ্যে');
    expect((await card())?.distance).toBeNull();
  });
});

describe('photos', () => {
  it.each([
    ['clear', { blurLevel: 0 }, false],
    ['blurred', { blurLevel: 1 }, true],
    ['for premium members, to one who is none', { blurLevel: 2 }, true],
  ] as const)('[SRCH-03][SRCH-110][PROF-44] a photo that is %s is shown as everywhere, and found as one', async (_, privacy, isBlurred) => {
    const id = await scene.join();
    await scene.addPhoto(id, privacy);
    const elsewhere = (await scene.photosFor(rahim, [id])).get(id)?.photo;
    expect(elsewhere?.isBlurred).toBe(isBlurred);
    expect((await card())?.photo).toBe(elsewhere?.url);
    expect(await idsFor({ with_photo: 1 })).toEqual([id]);
  });

  it('[SRCH-03][PROF-44] one for premium members is clear to a premium member', async () => {
    rahim = await scene.join({ gender: 1, premiumUntil: '2027-01-01T00:00:00Z' });
    const id = await scene.join();
    await scene.addPhoto(id, { blurLevel: 2 });
    const elsewhere = (await scene.photosFor(rahim, [id])).get(id)?.photo;
    expect(elsewhere?.isBlurred).toBe(false);
    expect((await card())?.photo).toBe(elsewhere?.url);
  });

  it.each([
    ['hidden', { photosHidden: true }, 'approved'],
    ['waiting for review', {}, 'pending'],
    ['rejected', {}, 'rejected'],
  ] as const)('[SRCH-110] one that is %s is not shown, and nothing tells that it is there', async (_, privacy, status) => {
    const id = await scene.join();
    const before = { card: await card(), facets: (await facets()).with_photo };
    await scene.addPhoto(id, privacy, status);
    expect({ card: await card(), facets: (await facets()).with_photo }).toEqual(before);
    expect(before.facets).toEqual([]);
    expect(await idsFor({ with_photo: 1 })).toEqual([]);
  });

  it('[SRCH-110] a hidden one counts for whom it was opened, and for nobody else', async () => {
    const id = await scene.join();
    await scene.addPhoto(id, { photosHidden: true });
    await scene.grantPhotos(id, rahim);
    const shown = (await card())?.photo !== null;
    expect(await idsFor({ with_photo: 1 })).toEqual(shown ? [id] : []);
    rahim = await scene.join({ gender: 1 });
    expect(await idsFor({ with_photo: 1 })).toEqual([]);
  });

  it('[SRCH-51] what the photo page changes is found in the same moment', async () => {
    const id = await scene.join();
    await scene.addPhoto(id, {});
    expect(await idsFor({ with_photo: 1 })).toEqual([id]);
    await scene.setPrivacy(id, { photosHidden: true });
    expect(await idsFor({ with_photo: 1 })).toEqual([]);
  });
});

const facets = async (body: Record<string, unknown> = {}) =>
  (await scene.call(countFacets, { body, token: scene.token(rahim) })).body.data.facets;

describe('the match', () => {
  const expectOf = (id: number, body: Record<string, unknown>) => scene.call(updatePartnerExpectation, { token: scene.token(id), body });
  const require = (id: number, body: Record<string, unknown>) => scene.call(updateStrictFilter, { token: scene.token(id), body });

  it('[SRCH-61] no percentage without own preferences', async () => {
    await scene.join();
    expect(await card()).toMatchObject({ match_score: null, mandatory_met: 1 });
  });

  it('[SRCH-35][SRCH-94][SRCH-106] best match is ordered by the percentage of the explanation over all who are found, with those last where a mandatory row is not met', async () => {
    const wishes = { age_from: 25, age_to: 30, religion: 1, marital_statuses: [1] };
    expect((await expectOf(rahim, wishes)).status).toBe(200);
    expect((await require(rahim, { maritalstatus: 1 })).status).toBe(200);
    for (let n = 0; n < 45; n += 1)
      await scene.join({
        born: `${1986 + (n % 14)}-01-01`,
        religion: 1 + (n % 2),
        maritalStatusId: n % 5 === 0 ? 2 : 1,
        lastActive: `2026-05-0${1 + (n % 3)}T00:00:00Z`,
      });
    const pages = [1, 2, 3].map((page) =>
      scene.call(searchMembers, { body: { sort: 'match' }, query: { page: String(page) }, token: scene.token(rahim) }),
    );
    const members = (await Promise.all(pages)).flatMap(({ body }) => body.data.members);
    expect(new Set(members.map((one) => one.user_id)).size).toBe(45);
    for (const one of members.filter((_, place) => place % 9 === 0)) {
      const { body } = await scene.call(getCompatibility, { params: { id: String(one.user_id) }, token: scene.token(rahim) });
      expect([one.match_score, one.mandatory_met]).toEqual([body.data.score, body.data.mandatory_met]);
    }
    const active = new Map(
      (await scene.db.selectFrom('searchEntry').select(['memberId', 'lastActiveAt']).execute()).map((row) => [
        row.memberId,
        row.lastActiveAt.getTime(),
      ]),
    );
    const rank = (one: (typeof members)[number]) => (one.mandatory_met === 0 ? -2 : (one.match_score ?? -1));
    const expected = members.toSorted(
      (a, b) => rank(b) - rank(a) || (active.get(b.user_id) ?? 0) - (active.get(a.user_id) ?? 0) || b.user_id - a.user_id,
    );
    expect(members.map((one) => one.user_id)).toEqual(expected.map((one) => one.user_id));
    expect(members.filter((one) => one.mandatory_met === 0)).toHaveLength(9);
    expect(new Set(members.map((one) => one.match_score)).size).toBeGreaterThan(3);
  });

  it('[SRCH-17] strict leaves out who fails a row that the searcher made mandatory: near is not enough, nor is what was not given', async () => {
    await expectOf(rahim, { age_from: 25, age_to: 30, height_from: 10, height_to: 14, religion: 1, smoking: 'No' });
    const meets = await scene.join({ born: '1998-01-01', heightId: 12, smoking: 'Non-smoker' });
    const others = {
      near: await scene.join({ born: '1994-06-01', heightId: 12, smoking: 'Non-smoker' }),
      tall: await scene.join({ born: '1998-01-01', heightId: 15, smoking: 'Non-smoker' }),
      unknown: await scene.join({ born: '1998-01-01', heightId: 12, smoking: null }),
    };
    expect(await idsFor({ strict: 1 })).toHaveLength(4);
    await require(rahim, { age: 1 });
    expect(await idsFor({ strict: 1 })).not.toContain(others.near);
    await require(rahim, { height: 1, smoking: 1 });
    expect(await idsFor({ strict: 1 })).toEqual([meets]);
    expect((await facets()).strict).toEqual([{ value: 1, total: 1 }]);
    expect(await idsFor()).toHaveLength(4);
  });
});

describe('what a request costs', () => {
  it('[SRCH-98][QUAL-74] a request served by the database sends three statements: sessions that changed, page, rows with the seeker', async () => {
    for (let n = 0; n < 25; n += 1) await scene.join({ isFaceVerified: true, premiumUntil: '2027-01-01T00:00:00Z' });
    await ask();
    await facets();
    // The server writes down what it counted in memory by the clock: a request beside which that happens seems to send one more.
    const fewestOf = async (request: () => Promise<unknown>): Promise<number> => {
      const counts: number[] = [];
      for (let n = 0; n < 3; n += 1) counts.push((await statementsOf(request)).length);
      return Math.min(...counts);
    };
    expect(await fewestOf(() => ask())).toBe(3);
    expect(await fewestOf(() => ask({ religion_id: [1, 2], with_photo: 0, unseen: 1, strict: 1 }))).toBe(4);
    expect(await fewestOf(() => facets())).toBe(3);
  });

  it('[SRCH-51][SRCH-98] and searches again where the seeker is not as remembered: page and total are those of now', async () => {
    const [one, other] = [await scene.join({}), await scene.join({})];
    expect((await ask()).body).toMatchObject({ total: 2 });
    await scene.block(one, rahim);
    const statements = await statementsOf(async () => {
      const { body } = await ask();
      expect([body.total, body.data.members.map((member) => member.user_id)]).toEqual([1, [other]]);
    });
    const ofSearches = (all: readonly string[]) => all.filter((text) => text.includes('search_entry')).length;
    expect(ofSearches(statements)).toBe(4);
    expect(ofSearches(await statementsOf(() => ask()))).toBe(2);
    await scene.block(rahim, other);
    expect((await ask()).body).toMatchObject({ total: 0, data: { members: [] } });
    await sql`delete from block`.execute(scene.ctx.db);
    expect((await ask()).body).toMatchObject({ total: 2 });
  });
});
