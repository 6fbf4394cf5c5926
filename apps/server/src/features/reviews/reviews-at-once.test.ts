import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotifications } from '@app/contract/notifications';
import { approveReview, rejectReview, releaseReview, takeReview } from '@app/contract/reviews';
import type { Person } from '#testing';
import { openReviewsTest, type ReviewsTest } from './reviews.testing.ts';

let test: ReviewsTest;
beforeAll(async () => {
  test = await openReviewsTest();
  // Stands in for the playing of the clips.
  await test.rows('alter table review_lock alter column sent_whole_at set default now()');
});
afterAll(() => test.close());

const MEMBERS = 24;
const kind = 'introductions';

/** Draws numbers that look random and are the same at every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

it('[STAFF-25][STAFF-48] five who take, decide and give back at once never hold the same, and decide each item once', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => test.member(`Member Number ${index}`)));
  const ids = await Promise.all(members.map((member) => test.introductionOf(member)));
  const staff = await Promise.all(['Moni', 'Tareq', 'Rupa', 'Salma', 'Babul'].map((name) => test.moderator(`${name} Staff`)));
  const holders = new Map<number, Person>();
  const faults: string[] = [];
  const refused = new Set<string>();
  const decided = new Map<number, string>();

  const taken = (by: Person, id: number): void => {
    const other = holders.get(id);
    if (other && other !== by) faults.push(`${id} is held by two`);
    if (decided.has(id)) faults.push(`${id} was given out after its decision`);
    holders.set(id, by);
  };
  const call = async (
    endpoint: typeof approveReview | typeof rejectReview | typeof releaseReview | typeof takeReview,
    by: Person,
    id: number,
  ) => {
    const body = endpoint === rejectReview ? { reason: `By ${by.memberCode}` } : {};
    const answer = await test.call(endpoint as typeof rejectReview, { token: by.token, params: { kind, id: String(id) }, body });
    if (answer.status >= 500) faults.push(`${endpoint.name}: ${answer.status}`);
    if (answer.status >= 400) refused.add(answer.failure.code);
    return answer.status === 200;
  };
  const decidedBy = (act: typeof approveReview | typeof rejectReview, id: number): void => {
    if (decided.has(id)) faults.push(`${id} was decided twice`);
    decided.set(id, act.name);
  };
  /** Gives up what is held before the call is on its way: whoever is next may be answered first. */
  const letGo = async (by: Person, id: number, throwOf: (sides: number) => number): Promise<void> => {
    holders.delete(id);
    const act = [approveReview, rejectReview, releaseReview][throwOf(3)] ?? releaseReview;
    if (!(await call(act, by, id))) faults.push(`${act.name} by its holder was refused`);
    else if (act !== releaseReview) decidedBy(act as typeof approveReview, id);
  };
  /** Meddles with what another holds; it may have been given back at this moment, and then is the meddler's. */
  const meddle = async (by: Person, throwOf: (sides: number) => number): Promise<void> => {
    const id = ids[throwOf(ids.length)] ?? 0;
    if (holders.get(id) === by) return;
    const act = [approveReview, rejectReview, takeReview][throwOf(3)] ?? takeReview;
    if (!(await call(act, by, id))) return;
    if (act !== takeReview) return decidedBy(act as typeof approveReview, id);
    taken(by, id);
    await letGo(by, id, throwOf);
  };
  const work = async (by: Person, seed: number): Promise<void> => {
    const throwOf = createDice(seed);
    for (;;) {
      const { data } = await test.next(by, kind);
      if (!data && decided.size === MEMBERS) return;
      if (data) taken(by, data.id);
      await meddle(by, throwOf);
      if (data) await letGo(by, data.id, throwOf);
    }
  };
  await Promise.all(staff.map((by, index) => work(by, 41 + index)));

  expect(faults).toEqual([]);
  // Refuses who meddles while another holds the item, or after its decision; chance says which.
  expect(refused.size).toBeGreaterThan(0);
  expect([...refused].filter((code) => code !== 'already_decided' && code !== 'locked_by_other')).toEqual([]);
  const decisions = await test.rows<{ item_id: number; times: number }>(
    "select item_id, count(*)::int as times from review_decision where kind = 'introductions' group by item_id order by item_id",
  );
  expect(decisions).toEqual(ids.toSorted((one, other) => one - other).map((item_id) => ({ item_id, times: 1 })));
  for (const member of members) {
    const { data } = (await test.call(listNotifications, { token: member.token, query: {} })).body;
    expect(data).toHaveLength(1);
  }
  expect(await test.rows('select * from review_lock')).toEqual([]);
  const entries = await test.rows<{ times: number }>(
    "select count(*)::int as times from audit_entry where action in ('reviews.approve', 'reviews.reject')",
  );
  expect(entries).toEqual([{ times: MEMBERS }]);
});

it('[STAFF-25] two approvals, a rejection and a replacement of one item at once leave one outcome', async () => {
  const [moni, tareq] = [await test.moderator('Moni Akter'), await test.moderator('Tareq Aziz')];
  for (let round = 0; round < 6; round += 1) {
    const member = await test.member('Nadia Rahman');
    const id = await test.introductionOf(member);
    const params = { kind, id: String(id) } as const;
    const [one, two, three] = await Promise.all([
      test.call(approveReview, { token: moni.token, params, body: {} }),
      test.call(approveReview, { token: tareq.token, params, body: {} }),
      test.call(rejectReview, { token: tareq.token, params, body: { reason: 'Nothing is heard' } }),
      test.introductionOf(member),
    ]);
    const done = [one, two, three].filter(({ status }) => status === 200);
    // A member who hands in another one before takes this one back: then nobody decides on it.
    expect(done.length).toBeLessThanOrEqual(1);
    for (const { status, failure } of [one, two, three].filter((answer) => answer.status !== 200))
      expect([409, 404].includes(status) && ['locked_by_other', 'already_decided', 'not_found'].includes(failure.code), failure.code).toBe(
        true,
      );
    const rows = await test.rows("select from review_decision where kind = 'introductions' and item_id = $1", [id]);
    expect(rows).toHaveLength(done.length);
  }
});
