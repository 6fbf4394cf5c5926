import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openReadingTest, type ReadingTest } from './reading.testing.ts';

let test: ReadingTest;
beforeAll(async () => void (test = await openReadingTest()));
afterAll(() => test.close());

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
/** Counts the rows of posts that a plan looked at. */
const postsRead = (node: Node): number =>
  (node['Relation Name'] === 'post' ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, plan) => sum + postsRead(plan), 0);

it('[FEED-17] news of those whom somebody follows look at no posts of others, however long ago the list was read', async () => {
  const [carol, nadia, dan] = [await test.person(), await test.person(), await test.man()];
  await test.addPosts(carol, { count: 3000 });
  await test.addPosts(nadia);
  await test.follow(dan, nadia);
  await test.ctx.pool.query('analyze post');
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect(await test.hasNews(dan, '1970-01-01T00:00:00Z', 'following')).toBe(1);
  const statements = asked.mock.calls.map(([statement]) => statement as unknown as { text?: string; values?: unknown[] });
  asked.mockRestore();
  const { text = '', values = [] } = statements.find((one) => one.text?.includes('follower_id') && one.text.includes('from post')) ?? {};
  await test.ctx.pool.query('delete from follow');
  const { rows } = await test.ctx.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, values);
  expect(rows[0] && postsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(10);
});
