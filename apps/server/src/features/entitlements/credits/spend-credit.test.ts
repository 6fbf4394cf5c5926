import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACT_NAMES, COUNTER_NAMES, type ActName } from '@app/contract/entitlements';
import { NO_COUNTS, type Counts } from '@app/contract/packages';
import { sql } from 'kysely';
import { DAY_SECONDS, openCreditsTest, type CreditsTest } from '../entitlements.testing.ts';
import { ACTS } from './acts.policy.ts';
import { countersOf, spendCredit, standingOf } from './credits.service.ts';
import { allowanceOf } from './due-moves.policy.ts';

let test: CreditsTest;
let nadia: number;
beforeAll(async () => void (test = await openCreditsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  nadia = (await test.person()).accountId;
});

const left = async (kind: keyof Counts) => (await countersOf(test.ctx, nadia))[kind];
const IN_FLIGHT = 12;
/** Counts how many of so many spendings, always twelve at the same moment, were done, and what the others were told. */
const outcomesOf = async (count: number, act: ActName): Promise<Record<string, number>> => {
  const results: Record<string, number> = {};
  let next = 0;
  const spendOneByOne = async (): Promise<void> => {
    while (next < count) {
      const target = `${act} ${(next += 1)}`;
      const told = await test.spend(nadia, act, target).then(
        () => 'done',
        (failure: { code: string }) => failure.code,
      );
      results[told] = (results[told] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, spendOneByOne));
  return results;
};
const refusalOf = async (work: Promise<unknown>) => {
  const failure = await work.then(
    () => null,
    (reason: unknown) => reason as { code: string; options: { extra: unknown } },
  );
  return [failure?.code, failure?.options.extra];
};

describe('what an act costs', () => {
  it.each<[ActName, keyof Counts, string, string]>([
    ['interest', 'expressInterest', 'remaining_interest', 'no_interest_credit'],
    ['gallery_photo', 'photoGallery', 'remaining_photo_gallery', 'no_gallery_credit'],
    ['contact_view', 'contact', 'remaining_contact_view', 'no_contact_credit'],
    ['voice_message', 'voice', 'remaining_voice_message', 'no_voice_credit'],
    ['proposal', 'proposal', 'remaining_proposal', 'no_proposal_credit'],
    ['feed_post', 'feed', 'remaining_feed', 'no_feed_credit'],
    ['bio_data', 'bioData', 'remaining_bio_data', 'no_bio_data_credit'],
    ['profile_image_request', 'profileImageView', 'remaining_profile_image_view', 'no_image_view_credit'],
    ['gallery_image_request', 'galleryImageView', 'remaining_gallery_image_view', 'no_image_view_credit'],
    ['family_meeting', 'meetingTable', 'remaining_meeting_table', 'no_meeting_credit'],
  ])('[PAY-04][PAY-20][PAY-23] %s takes one %s, and without one the call says so', async (act, kind, counter, code) => {
    const free = kind === 'expressInterest' || kind === 'feed' ? 5 : 0;
    await test.buy(nadia, { counts: { [kind]: 1 } });
    for (let n = free; n >= 0; n -= 1) {
      const spent = await test.spend(nadia, act, `${n}`);
      expect(spent).toEqual({ counter, left: n, isRepeat: false, entryId: expect.any(Number) });
      expect(await test.spend(nadia, act, `${n}`), 'a repeat names the entry that paid').toEqual({ ...spent, isRepeat: true });
    }
    expect(await refusalOf(test.spend(nadia, act, 'one more'))).toEqual([code, { counter }]);
    expect(await countersOf(test.ctx, nadia)).toEqual({
      ...NO_COUNTS,
      ...(kind === 'expressInterest' ? { feed: 5 } : { expressInterest: 5, feed: kind === 'feed' ? 0 : 5 }),
      [kind]: 0,
    });
  });

  it('[PAY-04] every act and every counter is in the table', () => {
    expect(Object.keys(ACTS)).toEqual([...ACT_NAMES]);
    expect(new Set(Object.values(ACTS).map(({ counter }) => counter))).toEqual(
      new Set(COUNTER_NAMES.filter((counter) => counter !== 'auto_profile_match')),
    );
  });
});

describe('once and no more', () => {
  it('[PAY-22][NEVER-05] the same act again spends nothing, also at the same moment', async () => {
    await test.buy(nadia, { counts: { contact: 3 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.spend(nadia, 'contact_view', '1002')));
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(answers.map((answer) => answer.left)).toEqual(Array.from({ length: 8 }, () => 2));
    expect(await test.spend(nadia, 'contact_view', '1003')).toMatchObject({ left: 1, isRepeat: false });
    expect(await test.movements(nadia, 'contact')).toEqual([
      ['grant', 3],
      ['spend', -1],
      ['spend', -1],
    ]);
  });

  it('[PAY-22] the same target of another act or another member is another spending', async () => {
    const rahim = (await test.person()).accountId;
    for (const id of [nadia, rahim]) await test.buy(id, { counts: { contact: 1, bioData: 1 } });
    expect(await test.spend(nadia, 'contact_view', '7')).toMatchObject({ isRepeat: false });
    expect(await test.spend(nadia, 'bio_data', '7')).toMatchObject({ isRepeat: false });
    expect(await test.spend(rahim, 'contact_view', '7')).toMatchObject({ isRepeat: false });
  });

  it('[PAY-138][PAY-149] 200 spendings at once on a balance of 10 give exactly 10', async () => {
    await test.buy(nadia, { counts: { proposal: 10 } });
    expect(await outcomesOf(200, 'proposal')).toEqual({ done: 10, no_proposal_credit: 190 });
    expect(await left('proposal')).toBe(0);
    expect(await test.movements(nadia, 'proposal')).toHaveLength(11);
  });

  it('[PAY-149] also of the allowance alone, from its first moment on', async () => {
    expect(await outcomesOf(20, 'interest')).toEqual({ done: 5, no_interest_credit: 15 });
    expect(await test.movements(nadia, 'expressInterest')).toHaveLength(6);
  });
});

describe('credit and act are one', () => {
  const postOnce = (of: { memberId: number; isFailing: boolean }) =>
    test.within(async (tx) => {
      await spendCredit(tx, { memberId: of.memberId, act: 'voice_message', target: 'the only one' });
      await sql`insert into test_act values (${of.memberId})`.execute(tx.db);
      if (of.isFailing) throw new Error('the act failed');
    });
  const acts = async () =>
    (await sql<{ n: number }>`select count(*) as n from test_act where member_id = ${nadia}`.execute(test.ctx.db)).rows[0]?.n;

  beforeAll(() => test.ctx.pool.query('create table test_act (member_id bigint not null)'));

  it('[NEVER-05][PAY-22] an act that fails keeps its credit', async () => {
    await test.buy(nadia, { counts: { voice: 1 } });
    await expect(postOnce({ memberId: nadia, isFailing: true })).rejects.toThrow('the act failed');
    expect([await acts(), await left('voice')]).toEqual([0, 1]);
    await postOnce({ memberId: nadia, isFailing: false });
    expect([await acts(), await left('voice')]).toEqual([1, 0]);
  });

  it('[NEVER-05][PAY-149] without a credit there is no act', async () => {
    await expect(postOnce({ memberId: nadia, isFailing: false })).rejects.toMatchObject({ code: 'no_voice_credit' });
    expect(await acts()).toBe(0);
  });
});

describe('from which pot', () => {
  it('[PAY-18][PAY-26] the allowance first, then the oldest purchase', async () => {
    const first = await test.buy(nadia, { counts: { expressInterest: 2 } });
    const second = await test.buy(nadia, { counts: { expressInterest: 2 } });
    for (let n = 0; n < 9; n += 1) await test.spend(nadia, 'interest', `${n}`);
    const { rows } = await test.ctx.pool.query<{ purchase_id: number | null }>(
      `select purchase_id from credit_entry where member_id = $1 and movement = 'spend' order by id`,
      [nadia],
    );
    const { purchaseId: one } = first;
    const { purchaseId: two } = second;
    expect(rows.map((row) => row.purchase_id)).toEqual([null, null, null, null, null, one, one, two, two]);
  });

  it('[REL-02][PAY-18] the allowance lapses at the end of the month in Dhaka', async () => {
    test.ctx.clock.set(new Date('2026-06-30T17:59:59Z'));
    for (const target of ['a', 'b']) await test.spend(nadia, 'interest', target);
    expect(await left('expressInterest')).toBe(3);
    test.ctx.clock.advance(1);
    expect(await test.spend(nadia, 'interest', 'c')).toMatchObject({ left: 4 });
    expect(await test.movements(nadia, 'expressInterest')).toEqual([
      ['grant', 5],
      ['spend', -1],
      ['spend', -1],
      ['lapse', -3],
      ['grant', 5],
      ['spend', -1],
    ]);
  });

  it('[REL-02] the settings say how much is free', () => {
    const free = { FREE_INTERESTS_PER_MONTH: 7, FREE_FEED_POSTS_PER_MONTH: 8, FREE_FEED_POSTS_OTHER_PURPOSE: 9 };
    expect(Object.fromEntries(allowanceOf('member', free))).toEqual({ expressInterest: 7, feed: 8 });
    expect(Object.fromEntries(allowanceOf('business', free))).toEqual({ feed: 9 });
  });

  it('[REL-02] a member of another purpose has 30 feed posts and nothing else', async () => {
    nadia = (await test.person({ purpose: 'agent' })).accountId;
    expect(await countersOf(test.ctx, nadia)).toEqual({ ...NO_COUNTS, feed: 30 });
    await expect(test.spend(nadia, 'interest', 'x')).rejects.toMatchObject({ code: 'no_interest_credit' });
  });

  it('[PAY-18] without a package there is the allowance and nothing else', async () => {
    expect(await standingOf(test.ctx, nadia)).toEqual({
      counters: { ...NO_COUNTS, expressInterest: 5, feed: 5 },
      current: null,
      frozen: null,
    });
  });
});

describe('given back', () => {
  it('[PAY-139] goes to the purchase it came from, once', async () => {
    const { purchaseId } = await test.buy(nadia, { counts: { profileImageView: 1 } });
    await test.buy(nadia, { counts: { profileImageView: 1 } });
    await test.spend(nadia, 'profile_image_request', 'request 1');
    const answers = await Promise.all([1, 2, 3].map(() => test.giveBack(nadia, 'profile_image_request', 'request 1')));
    expect(answers.map(({ isRepeat, left: rest }) => [isRepeat, rest]).toSorted()).toEqual([
      [false, 2],
      [true, 2],
      [true, 2],
    ]);
    const { rows } = await test.ctx.pool.query(
      `select purchase_id, act, act_key from credit_entry where member_id = $1 and movement = 'return'`,
      [nadia],
    );
    expect(rows).toEqual([{ purchase_id: purchaseId, act: 'profile_image_request', act_key: `profile_image_request:${nadia}:request 1` }]);
  });

  it('[PAY-139] is frozen or lapsed where its purchase is', async () => {
    const { endsAt, renewUntil } = await test.buy(nadia, { counts: { meetingTable: 2 } });
    for (const target of ['one', 'two']) await test.spend(nadia, 'family_meeting', target);
    test.ctx.clock.set(endsAt);
    expect(await test.giveBack(nadia, 'family_meeting', 'one')).toMatchObject({ left: 0 });
    expect((await standingOf(test.ctx, nadia)).frozen).toEqual({ ...NO_COUNTS, meetingTable: 1 });
    test.ctx.clock.set(renewUntil);
    test.ctx.clock.advance(1);
    await test.giveBack(nadia, 'family_meeting', 'two');
    expect(await test.movements(nadia, 'meetingTable')).toEqual([
      ['grant', 2],
      ['spend', -1],
      ['spend', -1],
      ['return', 1],
      ['freeze', -1],
      ['thaw', 1],
      ['lapse', -1],
      ['return', 1],
      ['lapse', -1],
    ]);
  });

  it('[NEVER-05] an act that was not paid gives nothing back, and one that was given back is not paid any more', async () => {
    await test.buy(nadia, { counts: { photoGallery: 1 } });
    expect(await test.giveBack(nadia, 'gallery_photo', '5')).toEqual({ counter: 'remaining_photo_gallery', left: 1, isRepeat: true });
    await test.spend(nadia, 'gallery_photo', '5');
    await test.giveBack(nadia, 'gallery_photo', '5');
    await expect(test.spend(nadia, 'gallery_photo', '5')).rejects.toThrow('was given back');
  });

  it('[PAY-139] an allowance of a month that is over does not come back', async () => {
    await test.spend(nadia, 'feed_post', '1');
    test.ctx.clock.advance(30 * DAY_SECONDS);
    expect(await test.giveBack(nadia, 'feed_post', '1')).toMatchObject({ left: 5 });
    expect((await test.movements(nadia, 'feed')).slice(-2)).toEqual([
      ['return', 1],
      ['lapse', -1],
    ]);
  });
});
