import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '@app/contract/notifications';
import { countSaved } from './count-saved.ts';
import { savedCriteriaOf } from './criteria-columns.policy.ts';
import { listCounted } from './saved-searches.store.ts';
import { openSavedScene, type SavedScene } from './saved-searches.testing.ts';

let scene: SavedScene;
let rahim: number;
beforeAll(async () => void (scene = await openSavedScene()));
afterAll(() => scene.close());
beforeEach(async () => void (rahim = await scene.begin()));

const HOUR = 3600;
const DAY = 24 * HOUR;
const MUSLIMS = { religion_id: [1] };
const HINDUS = { religion_id: [2] };
const muslim = () => scene.join({ religion: 1, fullName: 'Amina Begum' });
const hindu = () => scene.join({ religion: 2, fullName: 'Mita Roy' });
const convert = async (id: number, religion: number): Promise<void> => {
  await sql`update profile set religion = ${religion} where member_id = ${id}`.execute(scene.db);
  await scene.tell(id);
};

describe('the count', () => {
  it('[SRCH-29] is that of the saving, and is made anew after 24 hours at the latest', async () => {
    await muslim();
    expect((await scene.save('Muslims', MUSLIMS)).body.data.total_matches).toBe(1);
    await muslim();
    await hindu();
    scene.ctx.clock.advance(DAY - 1);
    expect(await scene.counts()).toEqual([['Muslims', 1, 0]]);
    scene.ctx.clock.advance(1);
    expect(await scene.counts()).toEqual([['Muslims', 2, 1]]);
  });

  it('[SRCH-29] is made anew at updating', async () => {
    await muslim();
    const { body } = await scene.save('Mine', HINDUS);
    expect(body.data.total_matches).toBe(0);
    expect((await scene.change(body.data.id, 'Mine', MUSLIMS)).body.data).toMatchObject({ total_matches: 1, new_matches: 0 });
  });

  it('[SRCH-29][SRCH-110] is made anew at running, with the same criteria in any order, and stays with others', async () => {
    const both = { religion_id: [1, 2], age_from: 18 };
    const { body } = await scene.save('Mine', both);
    const search_id = body.data.id;
    await muslim();
    expect((await scene.ask({ ...both, age_from: 19, search_id })).body.total).toBe(1);
    expect((await scene.ask({ religion_id: [1], age_from: 18, search_id })).body.total).toBe(1);
    expect(await scene.counts()).toEqual([['Mine', 0, 0]]);
    expect((await scene.ask({ age_from: 18, religion_id: [2, 1], search_id })).body.total).toBe(1);
    expect(await scene.counts()).toEqual([['Mine', 1, 0]]);
  });

  it('[SRCH-76][NEVER-04] counts nobody who may not be shown', async () => {
    const [seen, blocked] = [await muslim(), await muslim()];
    await scene.block(blocked, rahim);
    await scene.join({ religion: 1, state: 'suspended' });
    await scene.join({ religion: 1, gender: 1 });
    expect((await scene.save('Mine', MUSLIMS)).body.data.total_matches).toBe(1);
    await scene.block(rahim, seen);
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([['Mine', 0, 0]]);
  });
});

describe('new since the last visit', () => {
  it('[SRCH-101] marks who did not match when the results were last seen, until they are seen again', async () => {
    await muslim();
    const mita = await hindu();
    const { body } = await scene.save('Mine', MUSLIMS);
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([['Mine', 1, 0]]);
    const joined = await muslim();
    await convert(mita, 1);
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([['Mine', 3, 2]]);
    await scene.block(joined, rahim);
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([['Mine', 2, 1]]);
    await scene.ask({ ...MUSLIMS, search_id: body.data.id });
    expect(await scene.counts()).toEqual([['Mine', 2, 0]]);
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([['Mine', 2, 0]]);
  });

  it('[SRCH-101] of one search that is run or changed goes, and stays of the others', async () => {
    await scene.save('Other', MUSLIMS);
    const run = (await scene.save('Run', MUSLIMS)).body.data.id;
    const changed = (await scene.save('Changed', MUSLIMS)).body.data.id;
    await muslim();
    scene.ctx.clock.advance(DAY);
    expect((await scene.counts()).toSorted()).toEqual([
      ['Changed', 1, 1],
      ['Other', 1, 1],
      ['Run', 1, 1],
    ]);
    await scene.ask({ ...MUSLIMS, search_id: run });
    await scene.change(changed, 'Changed', { ...MUSLIMS, age_from: 18 });
    expect((await scene.counts()).toSorted()).toEqual([
      ['Changed', 1, 0],
      ['Other', 1, 1],
      ['Run', 1, 0],
    ]);
  });

  it('[SRCH-101] stays through another name, and ends with other criteria', async () => {
    const { body } = await scene.save('Mine', MUSLIMS);
    await muslim();
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([['Mine', 1, 1]]);
    await scene.change(body.data.id, 'Better', MUSLIMS);
    expect(await scene.counts()).toEqual([['Better', 1, 1]]);
    await scene.change(body.data.id, 'Better', { ...MUSLIMS, age_from: 18 });
    expect(await scene.counts()).toEqual([['Better', 1, 0]]);
  });

  it('[SRCH-101] of a search that finds more than can be shown are new who have joined since', async () => {
    const old = await hindu();
    await muslim();
    await muslim();
    await scene.save('Mine', MUSLIMS);
    const at = scene.ctx.clock.now();
    scene.ctx.clock.advance(HOUR);
    await muslim();
    await convert(old, 1);
    const [row] = await listCounted(scene.ctx, rahim, scene.ctx.clock.now());
    const criteria = row ? savedCriteriaOf(row) : null;
    const kept = { at, ids: row?.seenIds ?? [] };
    const count = async (since: { at: Date; ids: readonly number[] | null }, keptMax: number) => {
      const [{ total, ids, fresh } = { total: -1, ids: null, fresh: [] }] = await countSaved(
        scene.ctx,
        rahim,
        [{ criteria, since: [since] }],
        keptMax,
      );
      return [total, ids?.length ?? null, ...fresh];
    };
    expect(await count(kept, 4)).toEqual([4, 4, 2]);
    expect(await count(kept, 3)).toEqual([4, null, 1]);
    expect(await count({ at, ids: null }, 4)).toEqual([4, 4, 1]);
    expect(await count({ at, ids: null }, 3)).toEqual([4, null, 1]);
  });
});

describe('a search of a former form', () => {
  const spoil = (columns: string) => sql`update saved_search set ${sql.raw(columns)}`.execute(scene.db);

  it('[SRCH-29][SRCH-79] with what the product knows no more is listed, finds nobody, and says so when it is run', async () => {
    await muslim();
    const { body } = await scene.save('Old', MUSLIMS);
    await spoil(`income = 'Up to 10000 Taka', counted_at = counted_at - interval '2 days'`);
    const [old] = await scene.list();
    expect(old).toMatchObject({ name: 'Old', total_matches: 0, new_matches: 0, income: 'Up to 10000 Taka', religion_id: [1] });
    const run = await scene.ask({ ...MUSLIMS, income: 'Up to 10000 Taka', search_id: body.data.id });
    expect([run.status, run.failure.errors]).toEqual([422, { income: ['Please choose one from the list.'] }]);
    const changed = await scene.change(body.data.id, 'Old', { ...MUSLIMS, income: 'Up to 10000 Taka' });
    expect([changed.status, changed.failure.errors]).toEqual([422, { income: ['Please choose one from the list.'] }]);
    expect((await scene.change(body.data.id, 'Old', MUSLIMS)).body.data).toMatchObject({ total_matches: 1 });
  });

  it('[SRCH-29] with entries that lists have lost, or steps that are not offered, does not fail', async () => {
    await muslim();
    await scene.save('Lost', { education: [1] });
    for (const columns of [
      `education_ids = '{32000}'`,
      `profession_names = '{Lamplighter}'`,
      `district_ids = '{987654}'`,
      'distance_km = 33',
      'active_days = 3',
    ]) {
      await spoil(`${columns}, counted_at = counted_at - interval '2 days'`);
      expect((await scene.callList()).status).toBe(200);
      expect((await scene.list())[0]?.total_matches).toBe(0);
    }
  });

  it('[SRCH-29] written before a criterion existed asks for nothing there', async () => {
    await muslim();
    await scene.db
      .insertInto('savedSearch')
      .columns(['memberId', 'name', 'religions', 'totalMatches', 'countedAt', 'seenAt', 'toldAt', 'createdAt', 'updatedAt'])
      .expression(
        sql`select ${rahim}::bigint, 'Bare', '{1}'::integer[], 0, n, n, n, n, n from (select ${new Date('2026-01-01')}::timestamptz n) at` as never,
      )
      .execute();
    expect(await scene.list()).toEqual([
      { id: expect.any(Number), name: 'Bare', total_matches: 1, new_matches: 1, religion_id: [1], member_type: '0' },
    ]);
  });
});

describe('the count at night', () => {
  const night = async (): Promise<void> => {
    await scene.runJob('saved-searches.count-ahead');
    await scene.runJobs();
  };
  const countedAt = async () => (await scene.db.selectFrom('savedSearch').select('countedAt').executeTakeFirstOrThrow()).countedAt;

  it('[SRCH-29][SRCH-72] is made ahead for who was here within a week, and takes no news away', async () => {
    await scene.save('Mine', MUSLIMS);
    await muslim();
    scene.ctx.clock.advance(6 * DAY);
    await sql`update profile set last_active_at = ${scene.ctx.clock.now()} where member_id = ${rahim}`.execute(scene.db);
    await night();
    expect(await countedAt()).toEqual(scene.ctx.clock.now());
    expect(await scene.counts()).toEqual([['Mine', 1, 1]]);
    const at = await countedAt();
    scene.ctx.clock.advance(8 * DAY);
    await night();
    expect(await countedAt()).toEqual(at);
    await scene.runJob('saved-searches.tell-news');
    await scene.runJobs();
    const { rows } = await sql<{ type: string }>`select type from notification where member_id = ${rahim}`.execute(scene.db);
    expect(rows).toEqual([{ type: 'saved_search' }]);
  });
});

describe('the weekly notice', () => {
  const friday = async (): Promise<void> => {
    await scene.runJob('saved-searches.tell-news');
    await scene.runJobs();
  };
  const told = async (language: 'en' | 'bn' = 'en', as = rahim) =>
    (await scene.call(listNotifications, { token: scene.token(as), query: {}, language })).body.data
      .filter(({ type }) => type === 'saved_search')
      .map(({ message, link }) => [message, link]);

  it('[SRCH-30][NOTE-10] tells who matches now and did not at the last count, once', async () => {
    await muslim();
    const mita = await hindu();
    await scene.save('Our search', MUSLIMS);
    await friday();
    expect(await told()).toEqual([]);
    await muslim();
    await convert(mita, 1);
    scene.ctx.clock.advance(7 * DAY);
    await friday();
    await friday();
    expect(await told()).toEqual([['2 new members match your search "Our search".', '/search']]);
    expect(await told('bn')).toEqual([['আপনার সংরক্ষিত “Our search” খোঁজে ২ জন নতুন সদস্য মিলেছে।', '/search']]);
    expect(await scene.counts()).toEqual([['Our search', 3, 2]]);
    scene.ctx.clock.advance(7 * DAY);
    await friday();
    expect(await told()).toHaveLength(1);
  });

  it('[SRCH-30] says nothing of whom the owner has seen among the results; a number alone takes no news away', async () => {
    const { body } = await scene.save('Run', MUSLIMS);
    await scene.save('Listed', HINDUS);
    await muslim();
    await scene.ask({ ...MUSLIMS, search_id: body.data.id });
    await hindu();
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([
      ['Listed', 1, 1],
      ['Run', 1, 0],
    ]);
    scene.ctx.clock.advance(6 * DAY);
    await friday();
    expect(await told()).toEqual([['1 new members match your search "Listed".', '/search']]);
    scene.ctx.clock.advance(DAY);
    expect(await scene.counts()).toEqual([
      ['Listed', 1, 1],
      ['Run', 1, 0],
    ]);
  });

  it('[SRCH-30][NOTE-10][NOTE-19] is one for each owner, and names the searches', async () => {
    const karim = await scene.another();
    for (const name of ['First', 'Second', 'Third', 'Fourth']) await scene.save(name, MUSLIMS);
    await scene.save('Quiet', HINDUS);
    await scene.save('Karim’s', HINDUS, { as: karim });
    await muslim();
    scene.ctx.clock.advance(7 * DAY);
    await friday();
    expect(await told()).toEqual([['New members match your searches "Fourth" (1), "Third" (1), "Second" (1) and 1 more.', '/search']]);
    expect(await told('bn')).toEqual([
      ['আপনার সংরক্ষিত খোঁজগুলোতে নতুন সদস্য মিলেছে: “Fourth” (১ জন), “Third” (১ জন), “Second” (১ জন) ও আরও ১টিতে।', '/search'],
    ]);
    expect(await told('en', karim)).toEqual([]);
  });

  it('[SRCH-30][NEVER-04] tells of nobody who may not be shown, and nobody whose account rests', async () => {
    await scene.save('Mine', MUSLIMS);
    await scene.block(await muslim(), rahim);
    scene.ctx.clock.advance(7 * DAY);
    await friday();
    expect(await told()).toEqual([]);
    await muslim();
    await sql`update account set state = 'deactivated' where id = ${rahim}`.execute(scene.db);
    scene.ctx.clock.advance(7 * DAY);
    await friday();
    await sql`update account set state = 'active' where id = ${rahim}`.execute(scene.db);
    expect(await told()).toEqual([]);
  });
});
