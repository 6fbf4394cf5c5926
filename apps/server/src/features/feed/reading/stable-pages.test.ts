import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedTab } from '@app/contract/feed';
import type { Person } from '#testing';
import type { PublicTab, Reading } from './feed-conditions.store.ts';
import { countTab } from './feed-counts.store.ts';
import type { Found } from './feed-pages.store.ts';
import { findPage } from './list-feed.ts';
import { idsOf, openReadingTest, type ReadingTest } from './reading.testing.ts';
import { createTabCounts, type TabCounts } from './tab-counts.ts';

let test: ReadingTest;
let carol: Person;
let nadia: Person;
let dan: Person;
beforeAll(async () => void (test = await openReadingTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query('truncate post cascade');
  test.clock.advance(1);
  carol = await test.person({ gender: 'female' });
  nadia = await test.person({ gender: 'female' });
  dan = await test.man();
});

const sql = (text: string, values: unknown[] = []) => test.ctx.pool.query(text, values);
const remove = (id: number) => sql('update post set deleted_at = $2 where id = $1 and deleted_at is null', [id, test.clock.now()]);
const hide = (who: Person, id: number) =>
  sql('insert into post_hidden (member_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing', [
    who.accountId,
    id,
    test.clock.now(),
  ]);

/** Acts that befall the feed; `id` is one of its posts, `which` any number. */
const ACTS = {
  make: (_id: number, which: number) => test.addPosts(carol, { kind: which % 2 ? 'photo' : 'text' }),
  makePhoto: () => test.addPosts(carol, { kind: 'photo' }),
  makeOwn: () => test.addPosts(dan, { kind: 'photo' }),
  delete: (id: number) => remove(id),
  hide: (id: number) => hide(dan, id),
  block: async () => {
    await sql('delete from block');
    await test.block(carol, dan);
  },
  unblock: () => sql('delete from block'),
  wait: async (_id: number, which: number) => test.clock.advance(which),
} as const;
type Act = keyof typeof ACTS;
const actsOf = (...of: Act[]) => fc.tuple(fc.constantFrom(...of), fc.nat(999));

/** Reads four pages of which the first is full, each followed by acts; returns what Dan read, and what could be gone by then. */
async function visit(there: readonly number[], tab: FeedTab, moments: readonly (readonly (readonly [Act, number])[])[]) {
  const gone = new Set<number>();
  const read: number[] = [];
  let until: string | undefined;
  for (const [index, acts] of moments.entries()) {
    const { body } = await test.list(dan, { tab, page: index + 1, ...(until ? { until } : {}) });
    until = body.until;
    read.push(...idsOf(body.data));
    test.clock.advance(1);
    for (const [act, which] of acts) {
      const id = there[which % there.length] ?? 0;
      await ACTS[act](id, which);
      if (act === 'delete' || act === 'hide') gone.add(id);
      if (act === 'block') for (const { id: hers } of await test.postsOf(carol)) gone.add(hers);
    }
  }
  return { gone, read };
}

describe('the pages of one visit', () => {
  it('[FEED-16] neither repeat nor skip a post, whatever is made, deleted, reported or blocked between them', async () => {
    const moment = fc.array(actsOf('makePhoto', 'makeOwn', 'delete', 'hide', 'block', 'unblock'), { maxLength: 5 });
    const story = fc.array(moment, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(story, fc.constantFrom<FeedTab>('all', 'photos', 'following'), async (moments, tab) => {
        await sql('truncate post cascade');
        await sql('delete from block');
        await sql('delete from follow');
        const there: number[] = [];
        for (const author of [carol, nadia, dan, carol]) {
          test.clock.advance(1);
          there.push(...(await test.addPosts(author, { count: 9, kind: 'photo' })));
        }
        await test.follow(dan, carol);
        await test.follow(dan, nadia);
        const { gone, read } = await visit(there, tab, moments);
        expect(new Set(read).size).toBe(read.length);
        expect(there.filter((id) => !gone.has(id) && !read.includes(id))).toEqual([]);
        expect(read.filter((id) => !there.includes(id))).toEqual([]);
        expect(read).toEqual(read.toSorted((one, other) => other - one));
      }),
      { numRuns: 12 },
    );
  });

  it('[FEED-16][FEED-73] hold the places of what was deleted meanwhile: a shorter page, the same total, and nothing of the deleted', async () => {
    const ids = (await test.addPosts(carol, { count: 25 })).toReversed();
    const first = (await test.list(dan)).body;
    test.clock.advance(1);
    for (const id of [ids[0], ids[3], ids[12], ids[24]]) await remove(id ?? 0);
    const second = (await test.list(dan, { page: 2, until: first.until })).body;
    const third = (await test.list(dan, { page: 3, until: first.until })).body;
    expect(idsOf(second.data)).toEqual(ids.slice(10, 20).filter((id) => id !== ids[12]));
    expect(second).toMatchObject({ from: 11, to: 19, total: 25, last_page: 3 });
    expect(idsOf(third.data)).toEqual(ids.slice(20, 24));
    expect((await test.list(dan)).body.total).toBe(21);
  });
});

describe('the count of a tab', () => {
  /** Opens a server that keeps every count for good, so that its deep pages begin at milestones. */
  const keeping = (): TabCounts => {
    let ms = 0;
    const count = async (tab: PublicTab, at: Date) => {
      const counted = await countTab(test.ctx, tab, at);
      ms += 1000;
      return counted;
    };
    return createTabCounts({ clock: test.clock, countTab: count, monotonicMs: () => ms }, 0);
  };
  const reading = (who: Person, tab: FeedTab, until: string) => ({ readerId: who.accountId, tab, until: new Date(until) });

  /** Judges all posts one by one, of which those of `others` are seen by their authors alone. */
  const expected = async ({ readerId, tab, until }: Reading, others: readonly Person[]): Promise<Found[]> => {
    type Row = { id: number; member_id: number; created_at: Date; deleted_at: Date | null; image_key: string | null };
    const { rows: posts } = await sql(
      'select id, member_id, created_at, deleted_at, image_key from post order by created_at desc, id desc',
    );
    const { rows: blocks } = await sql(
      'select blocked_id as id from block where blocker_id = $1 and created_at <= $2 union select blocker_id from block where blocked_id = $1 and created_at <= $2',
      [readerId, until],
    );
    const { rows: hidden } = await sql('select post_id from post_hidden where member_id = $1 and created_at <= $2', [readerId, until]);
    const isGone = (author: number) => others.some(({ accountId }) => accountId === author) || blocks.some(({ id }) => id === author);
    return (posts as Row[])
      .filter(({ image_key }) => tab === 'all' || image_key !== null)
      .filter(({ created_at, deleted_at }) => created_at <= until && (deleted_at === null || deleted_at > until))
      .filter(({ id, member_id }) => (member_id === readerId || !isGone(member_id)) && !hidden.some((row) => row.post_id === id))
      .map(({ id, member_id }) => ({ id, memberId: member_id }));
  };

  it('[FEED-15] that is kept is corrected for each reader by what came, went, was blocked and was reported since', async () => {
    const story = fc.array(actsOf('make', 'makeOwn', 'delete', 'hide', 'block', 'unblock', 'wait'), { minLength: 1, maxLength: 6 });
    const untils = [test.clock.now().toISOString()];
    await sql("insert into staff_role (account_id, role, created_at) values ($1, 'support', now())", [nadia.accountId]);
    await test.addPosts(carol, { count: 7 });
    await test.addPosts(dan, { count: 2, kind: 'photo' });
    await test.addPosts(nadia, { count: 2, kind: 'photo' });
    test.clock.advance(61);
    const tabs = keeping();
    for (const tab of ['all', 'photos'] as const) await tabs.of(tab);
    await fc.assert(
      fc.asyncProperty(story, async (acts) => {
        untils.push(test.clock.now().toISOString());
        for (const [act, which] of acts) {
          const { rows } = await sql('select id from post order by id');
          await ACTS[act](rows[which % rows.length].id, which);
          test.clock.advance(1);
        }
        for (const who of [dan, nadia, carol])
          for (const tab of ['all', 'photos'] as const)
            for (const until of [test.clock.now().toISOString(), untils.at(-1) ?? '', untils[0] ?? '']) {
              const of = reading(who, tab, until);
              expect((await findPage(test.ctx, of, 0, tabs)).total, `${tab} until ${until}`).toBe((await expected(of, [nadia])).length);
            }
      }),
      { numRuns: 8 },
    );
  });

  it('[FEED-14][FEED-16] begins a deep page at a milestone, and shows there what walking from the top shows', async () => {
    for (let day = 0; day < 9; day += 1) {
      await test.addPosts(carol, { count: 250 });
      await test.addPosts(nadia, { count: 250 });
      test.clock.advance(1);
    }
    const zoya = await test.person({ gender: 'female' });
    await test.addPosts(zoya, { count: 5 });
    await sql("insert into staff_role (account_id, role, created_at) values ($1, 'support', now())", [zoya.accountId]);
    const before = test.clock.now().toISOString();
    test.clock.advance(1);
    await sql('update post set deleted_at = $1 where id % 89 = 0', [test.clock.now()]);
    test.clock.advance(61);
    const tabs = keeping();
    await tabs.of('all');
    const old = test.clock.now().toISOString();
    test.clock.advance(1);
    const more = await test.addPosts(carol, { count: 700 });
    await test.addPosts(dan, { count: 3 });
    await sql('update post set deleted_at = $1 where id % 97 = 0', [test.clock.now()]);
    await hide(dan, more[3] ?? 0);
    test.clock.advance(1);
    const reader = await test.man();
    await test.block(reader, carol);
    for (const who of [dan, reader, zoya])
      for (const until of [old, test.clock.now().toISOString(), before, new Date(Date.parse(before) - 5000).toISOString()]) {
        const of = reading(who, 'all', until);
        const all = await expected(of, [zoya]);
        for (const offset of [190, 1990, 2000, 2130, 2500, 3000, 4390, 9000]) {
          const { found, total } = await findPage(test.ctx, of, offset, tabs);
          expect(found, `${who.accountId} from ${offset} until ${until}`).toEqual(all.slice(offset, offset + 10));
          expect(total).toBe(all.length);
        }
      }
  });

  it('[FEED-16] decides about no place of the first two hundred pages, so that accounts which close meanwhile shift nothing there', async () => {
    for (const author of [nadia, carol, nadia]) {
      await test.addPosts(author, { count: 40 });
      test.clock.advance(1);
    }
    test.clock.advance(61);
    const tabs = keeping();
    await tabs.of('all');
    await sql("update account set state = 'deactivated' where id = $1", [carol.accountId]);
    const of = reading(dan, 'all', test.clock.now().toISOString());
    const all = await expected(of, [carol]);
    expect(all).toHaveLength(80);
    for (const offset of [0, 30, 50, 70])
      expect((await findPage(test.ctx, of, offset, tabs)).found, `from ${offset}`).toEqual(all.slice(offset, offset + 10));
  });

  it('[FEED-15] is kept for a hundred times as long as it took, and one counting serves all who wait', async () => {
    let now = 0;
    let countings = 0;
    let total = 5000;
    const counted = async (_tab: string, at: Date) => {
      countings += 1;
      now += 10;
      return { at, total, milestones: [] };
    };
    const tabs = createTabCounts({ clock: test.clock, countTab: counted, monotonicMs: () => now });
    expect((await Promise.all([tabs.of('all'), tabs.of('all'), tabs.of('all')])).map((one) => one.total)).toEqual([5000, 5000, 5000]);
    expect([(await tabs.of('all')).total, countings]).toEqual([5000, 1]);
    await tabs.of('photos');
    expect(countings).toBe(2);
    now += 985;
    await tabs.of('all');
    expect(countings).toBe(2);
    now += 15;
    total = 6000;
    // Who finds the end of it still reads the old one and does not wait.
    expect((await Promise.all([tabs.of('all'), tabs.of('all')])).map((one) => one.total)).toEqual([5000, 5000]);
    await expect.poll(async () => (await tabs.of('all')).total).toBe(6000);
    expect(countings).toBe(3);
    // Nobody reads one that is older than an hour.
    now += 1000 + 3_600_001;
    total = 7000;
    expect((await tabs.of('all')).total).toBe(7000);
    // A small tab is counted each time.
    total = 12;
    countings = 0;
    const small = createTabCounts({ clock: test.clock, countTab: counted, monotonicMs: () => now });
    await small.of('all');
    await small.of('all');
    expect(countings).toBe(2);
  });
});
