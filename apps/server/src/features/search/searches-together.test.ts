import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchMembers } from '@app/contract/search';
import { statementsOf } from '#testing';
import { indexOf } from './index-finder.ts';
import { openScene, type Scene } from './search.testing.ts';

let scene: Scene;
const men: Record<'rahim' | 'karim' | 'jamal', number> = { rahim: 0, karim: 0, jamal: 0 };
const women: Record<'amina' | 'nadia' | 'salma' | 'farida', number> = { amina: 0, nadia: 0, salma: 0, farida: 0 };
type Name = keyof typeof men | keyof typeof women;
const idOf = (name: Name): number => ({ ...men, ...women })[name];
const nameOf = (id: number) => Object.entries({ ...men, ...women }).find(([, known]) => known === id)?.[0];

beforeAll(async () => {
  scene = await openScene({ environment: { SEARCH_INDEX: 'on' } });
  for (const name of ['rahim', 'karim', 'jamal'] as const) men[name] = await scene.join({ gender: 1, fullName: `${name} Uddin` });
  for (const name of ['amina', 'nadia', 'salma', 'farida'] as const) women[name] = await scene.join({ fullName: `${name} Begum` });
  await scene.block(men.rahim, women.amina);
  await scene.block(women.nadia, men.karim);
  await scene.shortlist(men.karim, women.amina);
  await scene.visit(men.jamal, women.salma, '2026-06-14T00:00:00Z');
  await scene.approach(women.nadia, men.jamal);
  await scene.addPhoto(women.nadia, { photosHidden: true });
  await scene.grantPhotos(women.nadia, men.rahim);
  const index = indexOf(scene.ctx);
  await index?.caughtUp();
  // The index knows nothing of it yet when the first of them search.
  index?.lookAway(600);
  await sql`update account set state = 'suspended' where id = ${women.farida}`.execute(scene.db);
  await scene.tell(women.farida);
});
afterAll(() => scene.close());
beforeEach(async () => void (await Promise.all(Object.values({ ...men, ...women }).map((id) => scene.forgetLimits(id)))));

const NONE = { shortlisted: [], seen: [], received: [], withPhoto: [] };
/** Lists whom each of them finds, and on whose cards what stands. */
const EXPECTED = {
  rahim: { ...NONE, names: ['nadia', 'salma'], withPhoto: ['nadia'] },
  karim: { ...NONE, names: ['amina', 'salma'], shortlisted: ['amina'] },
  jamal: { ...NONE, names: ['amina', 'nadia', 'salma'], seen: ['salma'], received: ['nadia'] },
  amina: { ...NONE, names: ['jamal', 'karim'] },
  nadia: { ...NONE, names: ['jamal', 'rahim'] },
  salma: { ...NONE, names: ['jamal', 'karim', 'rahim'] },
} as const;
const SEEKERS = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];

type Body = Readonly<Record<string, string | number>>;
const search = async (by: Name, body: Body = {}) => scene.call(searchMembers, { body, token: scene.token(idOf(by)) });

/** Says in the words of `EXPECTED` what somebody was answered. */
async function foundBy(by: Name, body: Body = {}) {
  const answer = await search(by, body);
  expect(answer.status).toBe(200);
  const cards = answer.body.data.members;
  const whose = (isSo: (card: (typeof cards)[number]) => boolean) =>
    cards
      .filter(isSo)
      .map((card) => nameOf(card.user_id))
      .toSorted();
  return {
    names: whose(() => true),
    shortlisted: whose((card) => card.shortlisted === 1),
    seen: whose((card) => card.is_seen === 1),
    received: whose((card) => card.interest === 'received'),
    withPhoto: whose((card) => card.photo !== null),
  };
}

/** Lets all seekers search at once, in several ways, among others who are refused and who look for a name. */
async function searchAtOnce() {
  const asked = [{}, { religion_id: 1 }, { age_from: 20, age_to: 40 }, { sort: 'newest' }].flatMap((body) =>
    SEEKERS.map((by) => ({ by, body })),
  );
  const others = [search('karim', { sort: 'nearest' }), search('amina', { member_code: 'Karim' }), search('rahim', { religion_id: 2 })];
  const found = await Promise.all(asked.map(async ({ by, body }) => ({ by, ...(await foundBy(by, body)) })));
  expect(found).toEqual(asked.map(({ by }) => ({ by, ...EXPECTED[by] })));
  const [refused, named, nobody] = await Promise.all(others);
  expect([refused?.status, refused?.body]).toMatchObject([422, { code: 'location_needed' }]);
  expect(named?.body.data.members.map((one) => one.user_id)).toEqual([men.karim]);
  expect(nobody?.body).toMatchObject({ total: 0, data: { members: [] } });
  return asked.length;
}

it('[NEVER-01][SRCH-76][SRCH-98] searches of one moment are read together, and everybody gets the own answer', async () => {
  for (const by of SEEKERS) expect({ by, ...(await foundBy(by)) }).toEqual({ by, ...EXPECTED[by] });
  let searches = 0;
  const statements = await statementsOf(async () => void (searches = await searchAtOnce()));
  const pages = statements.filter((text) => text.includes('gathered."ids"'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThanOrEqual(searches / 2);
});

it('[NEVER-01] where the common reading fails, each is read alone, and one that fails fails nobody else', async () => {
  const original = pg.Client.prototype.query;
  let failed = 0;
  const refuse = {
    together: (text: string) => text.includes('gathered."ids"'),
    alone: (_: string, values: unknown[]) => values.includes(men.karim),
  };
  pg.Client.prototype.query = function failing(this: pg.Client, ...given: unknown[]) {
    const { text = '', values = [] } = (given[0] ?? {}) as { text?: string; values?: unknown[] };
    const isOfPage = text.includes('"rows"');
    if (isOfPage && (refuse.together(text) || refuse.alone(text, values))) {
      failed += 1;
      const answered = given.at(-1) as (failure: Error) => void;
      return queueMicrotask(() => answered(new Error('the database had a mishap')));
    }
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  try {
    const answers = await Promise.all(SEEKERS.map(async (by) => (by === 'karim' ? (await search(by)).status : foundBy(by))));
    expect(answers).toEqual(SEEKERS.map((by) => (by === 'karim' ? 500 : EXPECTED[by])));
  } finally {
    pg.Client.prototype.query = original;
  }
  expect(failed).toBeGreaterThan(1);
  expect(await foundBy('karim')).toEqual(EXPECTED.karim);
});
