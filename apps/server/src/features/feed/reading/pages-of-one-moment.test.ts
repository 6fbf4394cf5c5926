import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { statementsOf, type Person } from '#testing';
import { countTab } from './feed-counts.store.ts';
import { findPage } from './list-feed.ts';
import { readPosts } from './posts-with-marks.store.ts';
import { presentPosts } from './present-posts.ts';
import { idsOf, openReadingTest, type ReadingTest } from './reading.testing.ts';

let test: ReadingTest;
beforeAll(async () => void (test = await openReadingTest()));
afterAll(() => test.close());

/** Readers who stand differently to Carol and to her three posts, of which the newest comes first. */
let readers: Readonly<Record<'carol' | 'dan' | 'fan' | 'blocked' | 'blocking' | 'reporter', Person>>;
let ids: readonly number[];
beforeEach(async () => {
  await test.ctx.pool.query('truncate post cascade');
  const carol = await test.person({ gender: 'female', fullName: 'Carol Rahman' });
  const [dan, fan, blocked, blocking, reporter] = [
    await test.man(),
    await test.man(),
    await test.man(),
    await test.man(),
    await test.man(),
  ];
  readers = { carol, dan, fan, blocked, blocking, reporter };
  ids = (await test.addPosts(carol, { count: 3 })).toReversed();
  await test.follow(fan, carol);
  await test.react(fan, ids[1], 'love');
  await test.block(carol, blocked);
  await test.block(blocking, carol);
  await test.ctx.pool.query('insert into post_hidden (member_id, post_id, created_at) values ($1, $2, $3)', [
    reporter.accountId,
    ids[0],
    test.clock.now(),
  ]);
  test.clock.advance(1);
});

describe('pages of one moment', () => {
  it('[QUAL-72][FEED-03][FEED-15][FEED-16] share the statement that finds posts, of which each reader’s hold the places of that reader’s own list', async () => {
    const counted = await countTab(test.ctx, 'all', test.clock.now());
    test.clock.advance(1);
    const tabs = { of: async () => counted };
    const [later = 0] = await test.addPosts(readers.carol);
    const { carol, dan, blocked, reporter } = readers;
    const find = ({ accountId: readerId }: Person, offset = 0, until = test.clock.now()) =>
      findPage(test.ctx, { readerId, tab: 'all', until }, offset, tabs);
    const before = new Date(test.clock.now().getTime() - 500);
    const all = () => Promise.all([find(carol), find(dan, 2), find(blocked), find(reporter), find(dan, 0, before), find(dan, 4)]);
    await all();
    let pages: Awaited<ReturnType<typeof all>> | undefined;
    expect(await statementsOf(async () => void (pages = await all()))).toHaveLength(2);
    expect(pages?.map(({ found, total }) => [found.map(({ id }) => id), total])).toEqual([
      [[later, ...ids], 4],
      [ids.slice(1), 4],
      [[], 0],
      [[later, ...ids.slice(1)], 3],
      [ids, 3],
      [[], 4],
    ]);
  });

  it('[QUAL-72][FEED-03][FEED-34] share the statement that shows posts, of which each reader gets what is theirs', async () => {
    const found = ids.map((id) => ({ id, memberId: readers.carol.accountId }));
    const show = async ({ accountId }: Person) => {
      const reader = { accountId, sessionId: 1 };
      const { rows, marks } = await readPosts(test.ctx, reader, found, test.clock.now());
      return presentPosts(test.ctx, reader, rows, marks);
    };
    await show(readers.dan);
    let shown: readonly Awaited<ReturnType<typeof show>>[] = [];
    const statements = await statementsOf(async () => void (shown = await Promise.all(Object.values(readers).map(show))));
    // Four of the six by the first, two by the second.
    expect(statements.filter((text) => text.includes('post.*'))).toHaveLength(2);
    expect(shown.map(idsOf)).toEqual([ids, ids, ids, [], [], [ids[1], ids[2]]]);
    expect(shown.map((posts) => posts.map(({ own, is_follow, provide_react }) => [own, is_follow, provide_react].join(' ')))).toEqual([
      ['1 1 ', '1 1 ', '1 1 '],
      ['0 1 ', '0 1 ', '0 1 '],
      ['0 0 ', '0 0 love', '0 0 '],
      [],
      [],
      ['0 1 ', '0 1 '],
    ]);
  });

  it('[FEED-34] are read by the transaction that asks for them, with what it wrote', async () => {
    const reader = { accountId: readers.dan.accountId, sessionId: 1 };
    const [id = 0] = ids;
    const { rows } = await inTransaction(test.ctx, async (tx) => {
      await tx.db.updateTable('post').set({ content: 'Salam' }).where('id', '=', id).execute();
      return readPosts(tx, reader, [{ id, memberId: readers.carol.accountId }], test.clock.now());
    });
    expect(rows.map(({ content }) => content)).toEqual(['Salam']);
  });
});
