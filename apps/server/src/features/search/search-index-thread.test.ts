import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchMembers } from '@app/contract/search';
import { connect } from '#platform/db';
import { indexOf, type IndexThread } from './index-finder.ts';
import { openScene, type Scene } from './search.testing.ts';

let here: Scene;
let there: Scene;
let viewer: number;
let amina: number;
let [ofHere, ofThere]: IndexThread[] = [];

beforeAll(async () => {
  here = await openScene({ environment: { SEARCH_INDEX: 'on' } });
  there = await openScene({ environment: { SEARCH_INDEX: 'on' }, beside: here.test });
  [ofHere, ofThere] = [here, there].map(({ ctx }) => indexOf(ctx) as IndexThread);
  viewer = await here.join({ gender: 1 });
});
beforeEach(async () => {
  await here.empty([viewer]);
  amina = await here.join({ gender: 2, religion: 2 });
  await Promise.all([ofHere?.caughtUp(), ofThere?.caughtUp()]);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const found = async (scene: Scene, body: Record<string, string | number> = {}): Promise<number[]> => {
  await scene.forgetLimits(viewer);
  const answer = await scene.call(searchMembers, { body, token: here.token(viewer) });
  expect(answer.status).toBe(200);
  expect(answer.body.total).toBe(answer.body.data.members.length);
  return answer.body.data.members.map((one) => one.user_id);
};
const asker = { viewerId: 0, gender: 2, hiddenIds: [], cell: null, today: '2026-06-15' };
const scales = { heights: [], educations: [], incomes: [] };
const totalIn = async (index: IndexThread | undefined): Promise<number | null> => {
  const answer = await index?.ask({ kind: 'totals', asker, many: [[]] }, scales);
  return answer?.kind === 'totals' ? (answer.totals[0] ?? null) : null;
};
const eventually = async <T>(read: () => Promise<T>, expected: T, withinMs: number): Promise<void> => {
  await expect.poll(read, { timeout: withinMs, interval: 20 }).toEqual(expected);
};

it('[SRCH-98] a member who comes, changes or goes is found so on every server', async () => {
  expect(await found(here)).toEqual([amina]);
  expect(await found(there)).toEqual([amina]);
  const nadia = await here.join({ gender: 2, religion: 1, lastActive: '2026-06-02T00:00:00Z' });
  await eventually(async () => totalIn(ofThere), 2, 5000);
  await eventually(async () => totalIn(ofHere), 2, 5000);
  expect(await found(there)).toEqual([nadia, amina]);
  expect(await found(there, { religion_id: 1 })).toEqual([nadia]);
  await sql`update profile set religion = 2 where member_id = ${nadia}`.execute(here.db);
  await here.tell(nadia);
  await ofThere?.caughtUp();
  expect(await found(there, { religion_id: 1 })).toEqual([]);
  await sql`update account set state = 'suspended' where id = ${nadia}`.execute(here.db);
  await here.tell(nadia);
  await eventually(async () => totalIn(ofThere), 1, 5000);
  expect(await found(there)).toEqual([amina]);
});

it('[SRCH-76][SRCH-98][SRCH-105] an index that has not heard yet shows nobody who may not be shown, at once', async () => {
  const blocker = await here.join({ gender: 2 });
  await Promise.all([ofHere?.caughtUp(), ofThere?.caughtUp()]);
  expect(await totalIn(ofHere)).toBe(2);
  ofHere?.lookAway(700);
  await sql`update account set state = 'suspended' where id = ${amina}`.execute(here.db);
  await here.tell(amina);
  // The index still counts her (or, where this machine is slow, answers nothing by now); its rows are judged again.
  expect([2, null]).toContain(await totalIn(ofHere));
  await here.forgetLimits(viewer);
  const late = await here.call(searchMembers, { body: {}, token: here.token(viewer) });
  expect(late.body.data.members.map((one) => one.user_id)).toEqual([blocker]);
  // Blocks are the viewer's own and count in the total at once.
  await here.block(blocker, viewer);
  const blocked = await here.call(searchMembers, { body: {}, token: here.token(viewer) });
  expect(blocked.body.data.members).toEqual([]);
});

it('[SRCH-98][SRCH-105] an index that has not seen the database for a second leaves the answer to it, and goes on later', async () => {
  ofHere?.lookAway(2500);
  const nadia = await here.join({ gender: 2, lastActive: '2026-06-02T00:00:00Z' });
  await eventually(async () => totalIn(ofHere), null, 1600);
  expect(await found(here)).toEqual([nadia, amina]);
  await eventually(async () => totalIn(ofHere), 2, 5000);
  expect(await found(here)).toEqual([nadia, amina]);
});

it('[SRCH-98] the thread dies: searches go on by the database, and it comes back', async () => {
  await ofHere?.kill();
  expect(await totalIn(ofHere)).toBeNull();
  const nadia = await here.join({ gender: 2, lastActive: '2026-06-02T00:00:00Z' });
  expect(await found(here)).toEqual([nadia, amina]);
  await eventually(async () => totalIn(ofHere), 2, 10_000);
  expect(await found(here)).toEqual([nadia, amina]);
});

it('[SRCH-98] its connection breaks: it opens another and misses nothing', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'search index'`.execute(here.db);
  const nadia = await here.join({ gender: 2, lastActive: '2026-06-02T00:00:00Z' });
  expect(await found(here)).toEqual(expect.arrayContaining([amina]));
  await eventually(async () => totalIn(ofHere), 2, 10_000);
  await eventually(async () => totalIn(ofThere), 2, 10_000);
  expect(await found(there)).toEqual([nadia, amina]);
});

it('[SRCH-98] many changed by one statement are read as all, and what is noted goes after an hour', async () => {
  await sql`insert into search_change (member_id, created_at) values (1, now() - interval '61 minutes'), (2, now() - interval '59 minutes')`.execute(
    here.db,
  );
  await here.runJob('search.prune-changes');
  const { rows } = await sql<{ id: number }>`select member_id as id from search_change where member_id in (1, 2)`.execute(here.db);
  expect(rows).toEqual([{ id: 2 }]);
  await sql`alter table search_entry drop constraint search_entry_member_id_fkey`.execute(here.db);
  await sql`insert into search_entry select (jsonb_populate_record(entry, jsonb_build_object('member_id', 100000 + number, 'member_code', 'T' || number))).*
    from search_entry entry, generate_series(1, 1500) as number where entry.member_id = ${amina}`.execute(here.db);
  const noted = await sql<{ count: number }>`select count(*) from search_change where member_id is null`.execute(here.db);
  expect(noted.rows[0]?.count).toBe(1);
  await eventually(async () => totalIn(ofThere), 1501, 10_000);
  await sql`delete from search_entry where member_id > 100000`.execute(here.db);
  await eventually(async () => totalIn(ofThere), 1, 10_000);
});

it('[QUAL-40] is loaded from a database that an address names, as it is from the embedded one', async () => {
  const { host, user, database } = here.ctx.pool.options;
  const connectionString = `postgres:///${database}?host=${encodeURIComponent(host ?? '')}&user=${user}`;
  const connection = connect({ connectionString, max: 2 });
  const ofAnAddress = { ...here.ctx, ...connection };
  const index = indexOf({ ...ofAnAddress, root: ofAnAddress });
  try {
    await expect.poll(async () => totalIn(index ?? undefined), { timeout: 10_000, interval: 20 }).toBe(1);
  } finally {
    await index?.close();
    await connection.close();
  }
});
