import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { canDrawPortraits, drawPortrait } from './draw-portrait.ts';
import { seedIfEmpty } from './demo.feature.ts';

const MEMBERS = 20;
const ALL = MEMBERS + 3;
const PATIENCE_MS = 180_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { DEMO: '1', DEMO_MEMBERS: String(MEMBERS) } });
  await seedIfEmpty(test.ctx);
});
afterAll(() => test.close());

const photos = async (): Promise<{ member: number; kind: string; status: string; key: string }[]> =>
  (await test.database.pool.query('select member_id as member, kind, status, large_key as key from photo order by id')).rows;

it(
  '[QUAL-06] draws a portrait for everybody but a few, in chunks, and for nobody who is a person',
  async () => {
    const stranger = await signUpPerson(test, { gender: 'male', profile: { religion: 1 } });
    await test.runJobs();
    const drawn = await photos();
    const portraits = drawn.filter(({ kind }) => kind === 'profile');
    expect(portraits).toHaveLength(ALL - 1);
    expect(portraits.map(({ member }) => member)).not.toContain(stranger.accountId);
    expect(drawn.filter(({ kind }) => kind === 'cover')).toHaveLength(Math.floor(ALL / 3));
    expect(drawn.filter(({ kind }) => kind === 'gallery')).toHaveLength(Math.floor(ALL / 3));
    expect(new Set(drawn.map(({ status }) => status))).toEqual(new Set(['approved']));
    const [first] = portraits;
    const bytes = await test.ctx.storage.get(first?.key ?? '');
    expect(bytes?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const nadia = await test.database.pool.query("select id from account where email = 'nadia@example.com'");
    expect(first?.member).toBe(nadia.rows[0]?.id);
  },
  PATIENCE_MS,
);

it('[QUAL-06] draws nothing again at the next start', async () => {
  const before = await photos();
  await seedIfEmpty(test.ctx);
  await test.runJobs();
  expect(await photos()).toEqual(before);
});

it('[QUAL-06] goes on at the next start where a stop left some without', async () => {
  await test.database.pool.query('delete from photo where member_id = (select max(member_id) from photo)');
  const left = (await photos()).length;
  await seedIfEmpty(test.ctx);
  await test.runJobs();
  expect((await photos()).length).toBeGreaterThan(left);
});

it('[QUAL-06] gives the same person the same face, and others another', async () => {
  const [one, again, other] = await Promise.all([1, 1, 2].map((number) => drawPortrait({ number, gender: 2, religion: 1 })));
  expect(one?.equals(again ?? Buffer.of())).toBe(true);
  expect(one?.equals(other ?? Buffer.of())).toBe(false);
});

it('[QUAL-06] an installation without the packages of development draws no portraits, and another failure is told', async () => {
  const failing = (code: string) => canDrawPortraits(() => Promise.reject(Object.assign(new Error('not there'), { code })));
  expect(await canDrawPortraits()).toBe(true);
  expect(await failing('ERR_MODULE_NOT_FOUND')).toBe(false);
  await expect(failing('ENOSPC')).rejects.toThrow('not there');
});
