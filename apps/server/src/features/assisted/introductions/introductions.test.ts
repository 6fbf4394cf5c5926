import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showContact } from '@app/contract/contact-views';
import { listNotifications } from '@app/contract/notifications';
import { savePrivacySettings } from '@app/contract/privacy';
import { addToIgnoreList } from '@app/contract/relations';
import { changeAccountState } from '#features/accounts';
import { holdPurchase } from '#features/entitlements';
import { inTransaction } from '#platform/context';
import { openSession, signUpPerson, type Person } from '#testing';
import { openAssistedTest, DAY_SECONDS, type AssistedTest } from '../assisted.testing.ts';

let test: AssistedTest;
beforeAll(async () => void (test = await openAssistedTest({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());

let nadia: Person;
let rahim: Person;
let service: number;
const START = new Date('2026-06-15T06:00:00Z');
beforeEach(async () => {
  test.ctx.clock.set(START);
  [nadia, rahim] = await Promise.all([test.woman({ fullName: 'Nadia Rahman' }), test.man({ fullName: 'Rahim Uddin' })]);
  service = await test.serve(nadia);
});

const block = (from: Person, to: Person) => test.call(addToIgnoreList, { token: from.token, body: { user_id: to.accountId } });
const offered = async (to: Person = nadia): Promise<number> => (await test.show(to))?.introductions[0]?.id ?? 0;
const statesOf = async (id: number = service): Promise<string[]> =>
  (await test.rows<{ state: string }>('select state from assisted_introduction where service_id = $1 order by id', [id])).map(
    ({ state }) => state,
  );
const lateManager = () => signUpPerson(test, { roles: ['support'] });

describe('an introduction', () => {
  it('[AST-27][AST-28][AST-29][AST-30] goes from the client to the other side, and two yes make the bond', async () => {
    expect((await test.offer(service, rahim)).status).toBe(200);
    const own = await test.show(nadia);
    expect(own?.introductions).toEqual([
      expect.objectContaining({
        state: 'offered',
        words: 'You both love books.',
        member: expect.objectContaining({ name: 'Rahim Uddin' }),
      }),
    ]);
    const id = await offered();
    // Before the client's yes the other side knows nothing of it.
    expect(await test.show(rahim)).toBeNull();
    expect((await test.answer(rahim, id)).status).toBe(404);
    expect((await test.answer(nadia, id)).body.message).toBe('Thank you. We will ask the other side.');
    expect((await test.show(nadia))?.introductions[0]?.state).toBe('waiting');
    const asked = await test.show(rahim);
    expect(asked).toMatchObject({
      state: 'none',
      asked: [
        {
          kind: 'introduction',
          state: 'asked',
          question: 'A relationship manager of Bondhon would like to introduce you to Nadia.',
          member: { name: 'Nadia Rahman' },
        },
      ],
    });
    const told = async ({ token }: Person, language: 'en' | 'bn') =>
      (await test.call(listNotifications, { token, query: {}, language })).body.data[0]?.message;
    expect(await told(nadia, 'en')).toBe('Your relationship manager suggests Rahim.');
    expect(await told(rahim, 'en')).toBe('A relationship manager of Bondhon would like to introduce you to Nadia.');
    expect(await told(rahim, 'bn')).toBe('বন্ধন-এর একজন রিলেশনশিপ ম্যানেজার Nadia-এর সঙ্গে আপনার পরিচয় করিয়ে দিতে চান।');
    const made = await test.answer(rahim, id);
    expect(made.body.message).toBe('You have been introduced to Nadia Rahman.');
    expect(await told(nadia, 'en')).toBe('You have been introduced to Rahim Uddin.');
    expect(await told(rahim, 'en')).toBe('You have been introduced to Nadia Rahman.');
    for (const [one, other] of [
      [nadia, rahim],
      [rahim, nadia],
    ] as const) {
      const { status, failure } = await test.call(showContact, { token: one.token, body: { partner_id: other.accountId } });
      expect([status, failure.code]).toEqual([403, 'contact_not_viewed']);
    }
    expect((await test.show(nadia))?.introductions[0]).toMatchObject({ state: 'made', chat_thread_id: expect.any(Number) });
    expect(await test.show(nadia)).toMatchObject({ introductions_used: 1, introductions_left: 2, step: 3 });
    expect(
      await test.rows('select source from bond where lower_id = least($1::bigint, $2) and higher_id = greatest($1::bigint, $2)', [
        nadia.accountId,
        rahim.accountId,
      ]),
    ).toEqual([{ source: 'introduction' }]);
    expect(await test.noticesOf(nadia)).toEqual(
      expect.arrayContaining(
        ['payment_received', 'assisted_manager', 'assisted_wishes', 'introduction_offered', 'introduction_made'].slice(1),
      ),
    );
    expect(await test.noticesOf(rahim)).toEqual(['introduction_asked', 'introduction_made']);
    for (const again of [nadia, rahim]) expect((await test.answer(again, id)).failure.code).toBe('already_answered');
  });

  it('[AST-31] a no of either side ends it in the same words, and is not counted', async () => {
    const karim = await test.man();
    await test.offer(service, rahim);
    await test.answer(nadia, await offered(), 'declined', 'Too far away');
    await test.offer(service, karim);
    const second = await offered();
    await test.answer(nadia, second);
    await test.answer(karim, second, 'declined', 'Not now');
    const seen = await test.show(nadia);
    expect(seen?.introductions.map(({ state }) => state)).toEqual(['closed', 'closed']);
    expect(seen).toMatchObject({ introductions_used: 0, introductions_left: 3 });
    expect(JSON.stringify(seen)).not.toContain('Not now');
    expect(JSON.stringify(seen?.events)).not.toContain('declined');
    expect((await test.noticesOf(nadia)).filter((type) => type === 'introduction_closed')).toHaveLength(1);
    expect(await test.show(karim)).toBeNull();
  });

  it('[AST-28][AST-31][AST-39] has seven days for each answer; later answers are 410', async () => {
    await test.offer(service, rahim);
    const id = await offered();
    test.later(7 * DAY_SECONDS - 60);
    expect((await test.answer(nadia, id)).status).toBe(200);
    test.later(7 * DAY_SECONDS + 1);
    expect((await test.show(nadia))?.introductions[0]?.state).toBe('closed');
    const { status, failure } = await test.answer(rahim, id);
    expect([status, failure.code, failure.message]).toEqual([410, 'offer_ended', 'This offer has ended.']);
    await test.settle();
    expect(await statesOf()).toEqual(['expired']);
    expect((await test.noticesOf(nadia)).filter((type) => type === 'introduction_closed')).toHaveLength(1);
  });
});

describe('who may be offered', () => {
  it('[AST-27][AST-32][STAFF-20] nobody of the same gender, oneself, closed, blocked, unwilling or unknown', async () => {
    const [woman, closed, blocked, unwilling] = await Promise.all([
      test.woman(),
      test.man({ state: 'deactivated' }),
      test.man(),
      test.man(),
    ]);
    await block(blocked, nadia);
    await test.call(savePrivacySettings, { token: unwilling.token, body: { introductions: '0' } });
    for (const [who, one] of Object.entries({ woman, nadia, closed, blocked, unwilling })) {
      const { status, failure } = await test.offer(service, one);
      expect([who, status, failure.code]).toEqual([who, 409, 'not_eligible']);
    }
    expect(await statesOf()).toEqual([]);
  });

  it('[AST-24] nobody before the wishes are confirmed, nor after a change was asked', async () => {
    const sadia = await test.woman();
    await test.buy(sadia);
    const id = await test.serviceOf(sadia);
    const refused = async () => (await test.offer(id, rahim)).failure.code;
    expect(await refused()).toBe('wishes_not_confirmed');
    await test.name(id);
    await test.write(id, 'A doctor.');
    expect(await refused()).toBe('wishes_not_confirmed');
    await test.confirm(sadia);
    expect((await test.offer(id, rahim)).status).toBe(200);
    await test.write(id, 'A doctor from Khulna.');
    expect((await test.offer(id, await test.man())).failure.code).toBe('wishes_not_confirmed');
  });

  it('[AST-27] the same two not again within 12 months, from neither side', async () => {
    await test.offer(service, rahim);
    await test.answer(nadia, await offered(), 'declined');
    expect((await test.offer(service, rahim)).failure.code).toBe('offered_before');
    const other = await test.serve(rahim, { days: 365 });
    expect((await test.offer(other, nadia)).failure.code).toBe('offered_before');
    await test.ctx.pool.query("update assisted_introduction set created_at = created_at - interval '12 months 1 day'");
    expect((await test.offer(other, nadia)).status).toBe(200);
  });

  it('[AST-27] two managers at once: at most five offers are open, and one person is offered once', async () => {
    const men = await Promise.all(Array.from({ length: 8 }, () => test.man()));
    const second = await lateManager();
    const tries = [...men, ...men].map((one, index) => test.offer(service, one, index % 2 === 0 ? test.manager.token : second.token));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(await statesOf()).toEqual(['offered', 'offered', 'offered', 'offered', 'offered']);
    const distinct = await test.rows<{ count: number }>(
      'select count(distinct candidate_id)::int as count from assisted_introduction where service_id = $1',
      [service],
    );
    expect(distinct).toEqual([{ count: 5 }]);
    expect((await test.offer(service, rahim)).failure.code).toBe('too_many_offers');
  });

  it('[AST-30] nobody once all introductions are used; what was still open ends', async () => {
    const sadia = await test.woman();
    const id = await test.serve(sadia, { introductions: 1 });
    const karim = await test.man();
    await test.offer(id, rahim);
    await test.offer(id, karim);
    const ids = (await test.show(sadia))?.introductions.map((one) => one.id) ?? [];
    for (const one of ids) await test.answer(sadia, one);
    const [ofKarim = 0, ofRahim = 0] = ids;
    const answers = await Promise.all([test.answer(rahim, ofRahim), test.answer(karim, ofKarim)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await statesOf(id)).toSorted()).toEqual(['ended', 'made']);
    expect(await test.show(sadia)).toMatchObject({ introductions_used: 1, introductions_left: 0 });
    expect((await test.offer(id, await test.man())).failure.code).toBe('no_introductions_left');
  });
});

describe('what ends an offer by itself', () => {
  it('[AST-41] a block of either side, whoever was to answer', async () => {
    const karim = await test.man();
    await test.offer(service, rahim);
    const first = await offered();
    await test.answer(nadia, first);
    await test.offer(service, karim);
    await block(rahim, nadia);
    await block(nadia, karim);
    expect(await statesOf()).toEqual(['ended', 'ended']);
    const answered = await test.answer(rahim, first);
    expect([answered.status, answered.failure.code]).toEqual([410, 'offer_ended']);
    const seen = await test.show(nadia);
    expect(seen?.introductions.map(({ state, member }) => [state, member])).toEqual([
      ['closed', null],
      ['closed', null],
    ]);
    expect(seen?.introductions_used).toBe(0);
    // The manager is told.
    expect((await test.list()).find(({ id }) => id === service)?.news_since).not.toBeNull();
  });

  it('[AST-41] a block ends what is between the two, and nothing that either has with others', async () => {
    const [sumi, karim] = await Promise.all([test.woman(), test.man()]);
    const ofSumi = await test.serve(sumi);
    for (const man of [rahim, karim]) for (const id of [service, ofSumi]) await test.offer(id, man);
    const states = async () => [await statesOf(), await statesOf(ofSumi)];
    await block(rahim, nadia);
    expect(await states()).toEqual([
      ['ended', 'offered'],
      ['offered', 'offered'],
    ]);
    await block(sumi, karim);
    expect(await states()).toEqual([
      ['ended', 'offered'],
      ['offered', 'ended'],
    ]);
  });

  it.each([
    ['the client is suspended', 'suspended', true],
    ['the client deactivates the account', 'deactivated', true],
    ['the other side is suspended', 'suspended', false],
    ['the other side deactivates the account', 'deactivated', false],
  ] as const)('[AST-41] %s, and the introduction is not used', async (_, to, isClient) => {
    await test.offer(service, rahim);
    await test.answer(nadia, await offered());
    const accountId = (isClient ? nadia : rahim).accountId;
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to }));
    await test.runJobs();
    expect(await statesOf()).toEqual(['ended']);
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to: 'active' }));
    const client = isClient ? { ...nadia, ...(await openSession(test, nadia.accountId)) } : nadia;
    expect((await test.show(client))?.introductions_used).toBe(0);
  });

  it('[AST-32][AST-41][PROF-95] who switches introductions off ends the offers of which they were not asked; what they were asked stays theirs', async () => {
    const sadia = await test.woman();
    const second = await test.serve(sadia);
    await test.offer(service, rahim);
    await test.offer(second, rahim);
    const asked = await offered();
    await test.answer(nadia, asked);
    await test.call(savePrivacySettings, { token: rahim.token, body: { introductions: '0' } });
    expect([await statesOf(service), await statesOf(second)]).toEqual([['asked'], ['ended']]);
    expect((await test.show(sadia))?.introductions.map(({ state, member }) => [state, member])).toEqual([['closed', expect.anything()]]);
    expect((await test.answer(sadia, await offered(sadia))).failure.code).toBe('offer_ended');
    expect((await test.answer(rahim, asked)).status).toBe(200);
    // Another change of the same page, with introductions switched on, ends nothing.
    const karim = await test.man();
    await test.offer(second, karim);
    await test.call(savePrivacySettings, { token: karim.token, body: { introductions: '1' } });
    expect(await statesOf(second)).toEqual(['ended', 'offered']);
  });

  it('[AST-39][AST-41] an answer against a block, an end and a second answer at the same moment: one introduction or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [client, other] = await Promise.all([test.woman(), test.man()]);
      const id = await test.serve(client);
      await test.offer(id, other);
      const offer = await offered(client);
      await test.answer(client, offer);
      const results = await Promise.all([
        test.answer(other, offer),
        round % 2 === 0 ? block(client, other) : test.answer(other, offer, 'declined'),
        test.answer(other, offer),
      ]);
      const made = results.filter(
        ({ status, body }) => status === 200 && 'data' in body && body.message.startsWith('You have been introduced'),
      );
      const bonds = await test.rows('select 1 from bond where $1::bigint in (lower_id, higher_id)', [client.accountId]);
      const [state] = await statesOf(id);
      expect(bonds.length).toBe(state === 'made' ? 1 : 0);
      expect(made.length).toBe(state === 'made' ? 1 : 0);
      const refused = results.filter(({ status }) => status !== 200).map(({ failure }) => failure.code);
      expect(refused.filter((code) => code !== 'already_answered' && code !== 'offer_ended')).toEqual([]);
    }
  });
});

it('[AST-37] the database holds no introduction made without two yes', async () => {
  await test.offer(service, rahim);
  const id = await offered();
  const change = (columns: string) => test.ctx.pool.query(`update assisted_introduction set ${columns} where id = ${id}`);
  await expect(change("state = 'made'")).rejects.toThrow('assisted_introduction_made_by_two');
  await expect(change("state = 'made', member_answer = 'interested', candidate_answer = 'declined'")).rejects.toThrow('made_by_two');
  await expect(change("state = 'asked'")).rejects.toThrow('asked_after_yes');
});

it('[PAY-156][NEVER-04] an introduction of others is 404 to a third, and nothing of it changes', async () => {
  await test.offer(service, rahim);
  const third = await test.man();
  expect((await test.answer(third, await offered())).status).toBe(404);
  expect(await statesOf()).toEqual(['offered']);
});

describe('a package whose refund is under way', () => {
  const hold = async (isHeld: boolean) => {
    const [bought] = await test.rows<{ id: number }>('select payment_id as id from purchase where member_id = $1', [nadia.accountId]);
    await inTransaction(test.ctx, (tx) => holdPurchase(tx, { paymentId: bought?.id ?? 0, isHeld }));
  };
  /** Has two offered, of whom the client wants the first; then a refund of the package begins. Returns their introductions, and a third man. */
  const offerAndHold = async () => {
    const [karim, hasan] = [await test.man(), await test.man()];
    await test.offer(service, rahim);
    await test.answer(nadia, await offered());
    await test.offer(service, karim);
    await hold(true);
    const [open, asked] = (await test.show(nadia))?.introductions ?? [];
    return { open: open?.id ?? 0, asked: asked?.id ?? 0, hasan };
  };

  it('[PAY-165][AST-30] gives no introduction: none is left, offered, asked for or made', async () => {
    const { open, asked, hasan } = await offerAndHold();
    expect((await test.show(nadia))?.introductions_left).toBe(0);
    expect((await test.list()).find(({ id }) => id === service)).toMatchObject({ introductions_left: 0 });
    expect((await test.answer(rahim, asked)).failure.code).toBe('offer_ended');
    expect((await test.answer(nadia, open)).failure.code).toBe('offer_ended');
    expect((await test.offer(service, hasan)).failure.code).toBe('no_introductions_left');
    expect(await statesOf()).toEqual(['asked', 'offered']);
  });

  it('[PAY-165][AST-30] gives them again where the gateway refuses it', async () => {
    const { open, asked } = await offerAndHold();
    await hold(false);
    expect((await test.answer(rahim, asked)).status).toBe(200);
    expect((await test.answer(nadia, open, 'declined')).status).toBe(200);
    expect([await statesOf(), (await test.show(nadia))?.introductions_left]).toEqual([['made', 'declined'], 2]);
  });
});

it('[PAY-165][AST-17] is made out of what another package still gives, as many as that', async () => {
  const second = await test.buy(nadia, { introductions: 1 });
  await inTransaction(test.ctx, (tx) => holdPurchase(tx, { paymentId: second.paymentId, isHeld: true }));
  expect((await test.show(nadia))?.introductions_left).toBe(3);
  await test.offer(service, rahim);
  await test.answer(nadia, await offered());
  expect((await test.answer(rahim, await offered())).status).toBe(200);
  expect((await test.show(nadia))?.introductions_left).toBe(2);
});
