import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContext, inTransaction, type Context, type Tx } from '#platform/context';
import { Piece, textsGiven } from '#platform/db';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { spendCredit } from '#features/entitlements';
import { lockPair } from '#features/pairs';
import { holding, lockWaiters, many, sentBy, signUpPerson, type Person } from '#testing';
import { answerInterest } from './answer-interest.ts';
import { sendInterest, sendTogether, type SendOrder } from './index.ts';
import { openInterestsTest, WORDS, type InterestsTest } from './interests.testing.ts';

const START = new Date('2026-06-15T06:00:00Z');
type Kind = SendOrder['kind'];
type Two = { readonly man: Person; readonly woman: Person };

let test: InterestsTest;
/** Names two who are connected, and whose pair somebody else holds while a crowd is sent. */
let busy: Two;
beforeAll(async () => {
  test = await openInterestsTest();
  busy = await two();
  await sendInterest(test.ctx, order(busy.man, busy.woman));
  await sendInterest(test.ctx, order(busy.woman, busy.man));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());
beforeEach(() => test.ctx.clock.set(START));

async function two(): Promise<Two> {
  const [man, woman] = await Promise.all([test.man(), test.woman()]);
  return { man, woman };
}

const order = (from: Person, to: Person | number, { kind = 'interest', ...more }: Partial<SendOrder> = {}): SendOrder => ({
  kind,
  senderId: from.accountId,
  receiverId: typeof to === 'number' ? to : to.accountId,
  text: kind === 'proposal' ? WORDS : null,
  note: null,
  timeZone: 'Asia/Dhaka',
  ...more,
});

/** Returns what became of each: its state and number, the code of its refusal, or the failure. */
async function outcomesOf(sending: readonly ReturnType<typeof sendTogether>[]) {
  const settled = await Promise.allSettled(sending);
  return settled.map((one) => {
    if (one.status === 'fulfilled') return { said: one.value.status, id: one.value.id, left: one.value.left };
    const reason = one.reason as Error;
    return { said: reason instanceof Refusal ? reason.code : reason.message, id: 0, left: null };
  });
}

/**
 * Sends all at one moment while another sending is under way, which none of them waits for, so that they are a crowd; returns what became of each and what was
 * sent to the database.
 */
async function sendCrowd(orders: readonly SendOrder[], ctx: Context = test.ctx) {
  let outcomes: Awaited<ReturnType<typeof outcomesOf>> = [];
  const crowd = async () => {
    const first = sendTogether(ctx, order(busy.man, busy.woman));
    await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(1);
    // Leaves out what tells the workers of jobs, some time after a commit: it is none of the crowd's.
    const sent = await sentBy(async () => {
      outcomes = await outcomesOf(orders.map((one) => sendTogether(ctx, one)));
    }, 'pg_notify');
    return { first, ...sent };
  };
  const hold = (tx: Tx) => lockPair(tx, busy.man.accountId, busy.woman.accountId);
  const { first, statements, roundTrips } = await holding(test.ctx, hold, crowd);
  await first;
  return {
    statements,
    roundTrips,
    said: outcomes.map(({ said }) => said),
    ids: outcomes.map(({ id }) => id),
    left: outcomes.map(({ left }) => left),
    insertions: statements.filter((text) => text.includes('insert into approach')).length,
  };
}

const spent = async (who: Person, kind: Kind = 'interest'): Promise<number> => {
  const { rows } = await test.ctx.pool.query<{ count: number }>(
    'select count(*)::int as count from credit_entry where member_id = $1 and act = $2 and act_key not like $3',
    [who.accountId, kind, '%:spent %'],
  );
  return rows[0]?.count ?? 0;
};
const statesOf = async (one: Person, other: Person): Promise<string[]> => (await test.rowsBetween(one, other)).map(({ status }) => status);
/** Writes what is due of the credits of these. */
const upToDate = async (people: readonly Person[]): Promise<void> => {
  for (const who of people) await test.leftOf('interest', who);
};

describe('sendings of one moment', () => {
  it('[REL-16][REL-78][REL-80][PROF-01][PAY-24][NOTE-10] each is judged and answered as one alone', async () => {
    const [rahim, karim, hasan, jamal, imran, kamal, noted, answering, poor, limited] = await many(10, test.man);
    const [nadia, mina, sadia, blocking, away, fatima, ruma] = await many(7, test.woman);
    const penniless = await signUpPerson(test, { gender: 'male' });
    await sendInterest(test.ctx, order(fatima, imran));
    test.days(61);
    const { id: declined } = await sendInterest(test.ctx, order(kamal, ruma));
    await answerInterest(test.ctx, { kind: 'interest', answer: 'declined', memberId: ruma.accountId, named: { id: declined } });
    const { id: waiting } = await sendInterest(test.ctx, order(ruma, answering));
    await sendInterest(test.ctx, order(mina, poor));
    await inTransaction(test.ctx, (tx) =>
      tx.db.insertInto('block').values({ blockerId: blocking.accountId, blockedId: hasan.accountId, createdAt: tx.clock.now() }).execute(),
    );
    await test.changeState(away, 'deactivated');
    await test.ctx.db
      .updateTable('account')
      .set({ contactsLimitedUntil: new Date(test.ctx.clock.now().getTime() + 86_400_000) })
      .where('id', '=', limited.accountId)
      .execute();
    const everybody = [rahim, karim, hasan, jamal, imran, kamal, noted, answering, poor, limited, penniless, sadia, nadia];
    await upToDate(everybody);
    const asked: readonly (readonly [order: SendOrder, said: string])[] = [
      [order(rahim, nadia), 'pending'],
      [order(rahim, mina), 'pending'],
      [order(karim, nadia), 'pending'],
      [order(karim, nadia), 'pending'],
      [order(sadia, jamal), 'pending'],
      [order(jamal, sadia), 'accepted'],
      [order(hasan, blocking), 'not_found'],
      [order(poor, away), 'not_found'],
      [order(nadia, 987_654_321), 'not_found'],
      [order(penniless, ruma, { kind: 'proposal' }), 'no_proposal_credit'],
      [order(kamal, ruma), 'cooldown'],
      [order(limited, fatima), 'first_contacts_limited'],
      [order(imran, fatima), 'pending'],
      [order(noted, fatima, { note: 'Salam' }), 'pending'],
      [order(answering, ruma), 'accepted'],
      [order(kamal, kamal), 'own_profile'],
    ];
    const { said, ids, insertions } = await sendCrowd(asked.map(([one]) => one));
    expect(said).toEqual(asked.map(([, expected]) => expected));
    expect([ids[3], ids[5], ids[14]]).toEqual([ids[2], ids[4], waiting]);
    // Counts the three of the crowd at once, and one of the same sender, one after what has run out, and one with a note, by themselves.
    expect(insertions).toBe(4);
    expect(await Promise.all(everybody.map((who) => spent(who)))).toEqual([2, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0]);
    expect(await statesOf(jamal, sadia)).toEqual(['accepted']);
    expect(await test.bonds(jamal, sadia)).toEqual([{ source: 'interest' }]);
    expect((await statesOf(imran, fatima)).toSorted()).toEqual(['expired', 'pending']);
    expect((await test.notices(nadia)).map(({ type }) => type)).toEqual(['interest_received', 'interest_received']);
    expect((await test.notices(jamal)).map(({ type }) => type)).toEqual(['interest_received']);
    const [row] = await test.rowsBetween(rahim, nadia);
    expect(row).toMatchObject({
      kind: 'interest',
      senderId: rahim.accountId,
      status: 'pending',
      text: null,
      note: null,
      createdAt: test.ctx.clock.now(),
    });
    const entry = await test.ctx.pool.query('select member_id, act, act_key, change from credit_entry where id = $1', [row?.creditEntryId]);
    expect(entry.rows).toEqual([
      { member_id: rahim.accountId, act: 'interest', act_key: `interest:${rahim.accountId}:${row?.id}`, change: -1 },
    ]);
  });

  it('[QUAL-71][QUAL-74] wait for the database twice, however many they are, and are told what they have left', async () => {
    const pairs = await many(7, two);
    const orders = pairs.map(({ man, woman }, n) => order(man, woman, { kind: n % 2 === 0 ? 'interest' : 'proposal' }));
    await sendCrowd(pairs.map(({ man, woman }, n) => order(man, woman, { kind: n % 2 === 0 ? 'proposal' : 'interest' })));
    const { said, left, statements, roundTrips } = await sendCrowd(orders);
    expect(said).toEqual(orders.map(() => 'pending'));
    // Of 40 interests and 45 proposals that were bought, and 5 interests of the month.
    expect(left).toEqual([44, 44, 44, 44, 44, 44, 44]);
    expect(roundTrips).toBe(2);
    expect(statements.map((text) => text.trim().split(/\s+/).slice(0, 3).join(' '))).toEqual([
      'begin',
      expect.stringContaining('select array(select'),
      expect.stringContaining('select array(select'),
      expect.stringContaining('select'),
      'insert into credit_entry',
      'insert into approach',
      expect.stringContaining('with'),
      'commit',
    ]);
    const [first] = pairs;
    const texts = (await test.rowsBetween(first.man, first.woman)).map(({ kind, text }) => [kind, text]);
    expect(texts).toEqual([
      ['proposal', WORDS],
      ['interest', null],
    ]);
    expect(await Promise.all(pairs.map(({ man }) => Promise.all([spent(man), spent(man, 'proposal')])))).toEqual(pairs.map(() => [1, 1]));
  });

  it('[REL-78][QUAL-74] what was sent before is answered again among others, by the same two waits, and costs nothing', async () => {
    const [waiting, accepted, plain] = await many(3, two);
    const first = [waiting, accepted].map(({ man, woman }) => sendInterest(test.ctx, order(man, woman)));
    const ids = (await Promise.all(first)).map(({ id }) => id);
    await sendInterest(test.ctx, order(accepted.woman, accepted.man));
    await upToDate([waiting, accepted, plain].map(({ man }) => man));
    const sent = await sendCrowd([order(waiting.man, waiting.woman), order(accepted.woman, accepted.man), order(plain.man, plain.woman)]);
    expect([sent.said, sent.ids.slice(0, 2), sent.roundTrips, sent.insertions]).toEqual([['pending', 'accepted', 'pending'], ids, 2, 1]);
    expect(await Promise.all([waiting, accepted].map(({ man, woman }) => Promise.all([spent(man), spent(woman)])))).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('[PAY-20][PAY-22] credits of which something is due are brought up to date first, by themselves', async () => {
    const [late, others] = [await two(), await many(3, two)];
    await upToDate([late.man, ...others.map(({ man }) => man)]);
    test.days(31);
    await upToDate(others.map(({ man }) => man));
    const { said, insertions } = await sendCrowd([order(late.man, late.woman), ...others.map(({ man, woman }) => order(man, woman))]);
    expect([said, insertions]).toEqual([['pending', 'pending', 'pending', 'pending'], 2]);
    expect(await test.leftOf('interest', late.man)).toBe(await test.leftOf('interest', others[0].man));
  });

  it('[REL-86] the limit of a day is one for all of a sender, in a crowd too, and what it refuses costs nothing', async () => {
    const [women, [rahim, karim], others] = [
      await many(23, () => signUpPerson(test, { gender: 'female' })),
      await many(2, test.man),
      await many(2, two),
    ];
    if (!rahim || !karim) throw new TypeError('nobody');
    const proposal = (from: Person, to: Person | undefined): SendOrder => order(from, to ?? busy.woman, { kind: 'proposal' });
    for (const woman of women.slice(0, 19)) await sendInterest(test.ctx, proposal(rahim, woman));
    for (const woman of women.slice(0, 20)) await sendInterest(test.ctx, proposal(karim, woman));
    test.ctx.clock.advance(3600);
    const { said, insertions } = await sendCrowd([
      ...women.slice(19, 22).map((woman) => proposal(rahim, woman)),
      proposal(karim, women[22]),
      ...others.map(({ man, woman }) => proposal(man, woman)),
    ]);
    expect(said).toEqual(['pending', 'too_many_requests', 'too_many_requests', 'too_many_requests', 'pending', 'pending']);
    expect(insertions).toBe(1);
    expect([await spent(rahim, 'proposal'), await spent(karim, 'proposal')]).toEqual([20, 20]);
    const refused = await sendTogether(test.ctx, proposal(karim, women[22])).catch((failure: unknown) => failure);
    expect(refused).toMatchObject({ code: 'too_many_requests', options: { retryAfterSeconds: 23 * 3600 } });
    test.ctx.clock.advance(23 * 3600);
    expect((await sendCrowd([proposal(karim, women[22]), proposal(others[0]?.man ?? rahim, women[20])])).said).toEqual([
      'pending',
      'pending',
    ]);
  });

  it('[NEVER-05][PAY-23] the last credit is spent once by two sendings among others', async () => {
    const [{ man: rahim, woman: nadia }, mina, others] = [await two(), await test.woman(), await many(3, two)];
    const left = await test.leftOf('interest', rahim);
    await inTransaction(test.ctx, async (tx) => {
      for (let target = 1; target < left; target += 1)
        await spendCredit(tx, { memberId: rahim.accountId, act: 'interest', target: `spent ${target}` });
    });
    const { said } = await sendCrowd([order(rahim, nadia), order(rahim, mina), ...others.map(({ man, woman }) => order(man, woman))]);
    expect(said).toEqual(['pending', 'no_interest_credit', 'pending', 'pending', 'pending']);
    expect([await test.leftOf('interest', rahim), await spent(rahim)]).toEqual([0, 1]);
    expect((await sendCrowd([order(rahim, mina), ...others.map(({ man }) => order(man, mina))])).said).toEqual([
      'no_interest_credit',
      'pending',
      'pending',
      'pending',
    ]);
  });

  it('[REL-78][NEVER-05] what somebody else holds keeps no other waiting, and is done behind it', async () => {
    const [pair, account, credits, ...free] = await many(6, two);
    const hold = async (tx: Tx): Promise<void> => {
      await lockPair(tx, pair.man.accountId, pair.woman.accountId);
      await tx.db.selectFrom('account').select('id').where('id', '=', account.woman.accountId).forUpdate().execute();
      await spendCredit(tx, { memberId: credits.man.accountId, act: 'interest', target: 'spent 1' });
    };
    const { all } = await holding(test.ctx, hold, async () => {
      let isOver = false;
      // Sends the first by itself, and the others as a crowd behind it.
      const waiting = [pair, account, credits].map(({ man, woman }) => sendTogether(test.ctx, order(man, woman)));
      const told = outcomesOf(waiting).finally(() => (isOver = true));
      const beside = await outcomesOf(free.map(({ man, woman }) => sendTogether(test.ctx, order(man, woman))));
      expect([beside.map(({ said }) => said), isOver]).toEqual([['pending', 'pending', 'pending'], false]);
      expect(await Promise.all([pair, account, credits].map(({ man, woman }) => statesOf(man, woman)))).toEqual([[], [], []]);
      return { all: told };
    });
    expect((await all).map(({ said }) => said)).toEqual(['pending', 'pending', 'pending']);
    expect(await Promise.all([pair, account, credits].map(({ man }) => spent(man)))).toEqual([1, 1, 1]);
  });

  it('[QUAL-71][NEVER-05] one that the database refuses fails alone: all beside it are sent, once', async () => {
    const [broken, ...others] = await many(5, two);
    // Holds what no text of PostgreSQL does, and no call lets through.
    const bad = order(broken.man, broken.woman, { kind: 'proposal', text: `${WORDS}\0` });
    const { said } = await sendCrowd([...others.map(({ man, woman }) => order(man, woman)), bad]);
    expect(said.slice(0, 4)).toEqual(['pending', 'pending', 'pending', 'pending']);
    expect(said[4]).toContain('invalid byte sequence');
    for (const { man, woman } of others)
      expect([await statesOf(man, woman), await spent(man), (await test.notices(woman)).length]).toEqual([['pending'], 1, 1]);
    expect([await statesOf(broken.man, broken.woman), await spent(broken.man, 'proposal')]).toEqual([[], 0]);
  });
});

/** Breaks the line of the transaction of a crowd at its commit, once: behind a database that has done it, or before it has anything. */
function breakLine(isDone: boolean): { readonly tried: () => number } {
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  let tried = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function cut(this: pg.Client, ...given: unknown[]) {
    const [piece] = given;
    const isOurs = piece instanceof Piece && textsGiven(piece).some((text) => text.includes('insert into approach'));
    if (!isOurs || (tried += 1) > 1) return original.apply(this, given);
    const fail = (): void =>
      piece.handleError(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }), {
        submittedNamedStatements: {},
      });
    for (const answer of piece.answers) answer.catch(() => {});
    if (!isDone) return fail();
    piece.handleCommandComplete = () => {};
    piece.handleReadyForQuery = fail;
    return original.apply(this, given);
  } as never);
  return { tried: () => tried };
}

it.each([
  ['was done', true],
  ['was not done', false],
])(
  '[NEVER-05][REL-78][QUAL-71] a line that breaks at the commit, which %s, is told to all, and a repetition spends nothing twice',
  async (_, isDone) => {
    const pairs = await many(4, two);
    const orders = pairs.map(({ man, woman }) => order(man, woman));
    await upToDate(pairs.map(({ man }) => man));
    const { tried } = breakLine(isDone);
    const { said } = await sendCrowd(orders);
    expect(said).toEqual(pairs.map(() => 'Connection terminated unexpectedly'));
    vi.restoreAllMocks();
    expect(tried()).toBe(1);
    const written = await Promise.all(pairs.map(({ man, woman }) => test.rowsBetween(man, woman)));
    expect(written.map((rows) => rows.length)).toEqual(pairs.map(() => (isDone ? 1 : 0)));
    const again = await sendCrowd(orders);
    expect(again.said).toEqual(pairs.map(() => 'pending'));
    const first = (await Promise.all(pairs.map(({ man, woman }) => test.rowsBetween(man, woman)))).map(([row]) => row?.id);
    expect(again.ids).toEqual(isDone ? written.map(([row]) => row?.id) : first);
    for (const { man, woman } of pairs)
      expect([await spent(man), (await statesOf(man, woman)).length, (await test.notices(woman)).length]).toEqual([1, 1, 1]);
  },
);

describe('sendings of one moment among what else happens', () => {
  it('[REL-45][REL-73][REL-78][REL-80][NEVER-05] taps of both on two servers, with a block, a suspension or an erasure: one at most, paid once', async () => {
    const another = createContext({ ...test.ctx });
    for (let round = 0; round < 4; round += 1) {
      const pairs = await many(6, two);
      const sendings = pairs.flatMap(({ man, woman }) =>
        [test.ctx, another].flatMap((ctx) => [
          sendTogether(ctx, order(man, woman)),
          sendTogether(ctx, order(woman, man)),
          sendTogether(ctx, order(man, woman, { kind: 'proposal' })),
        ]),
      );
      const [blocked, suspended, erased] = pairs;
      const [outcomes] = await Promise.all([
        outcomesOf(sendings),
        test.block(blocked.woman, blocked.man),
        test.changeState(suspended.woman, 'suspended'),
        inTransaction(test.ctx, async (tx) => {
          await tx.db.updateTable('account').set({ state: 'erased' }).where('id', '=', erased.woman.accountId).execute();
          await announce(tx, 'account.erased', { accountId: erased.woman.accountId });
        }),
      ]);
      for (const [at, { man, woman }] of pairs.entries()) {
        const said = outcomes.slice(at * 6, at * 6 + 6).map((one) => one.said);
        const rows = await test.rowsBetween(man, woman);
        const paid = [await spent(man), await spent(woman), await spent(man, 'proposal')].reduce((sum, one) => sum + one, 0);
        expect(paid).toBe(rows.length);
        expect(rows.filter(({ kind }) => kind === 'interest').length).toBeLessThanOrEqual(1);
        expect(rows.filter(({ kind }) => kind === 'proposal').length).toBeLessThanOrEqual(1);
        for (const one of said)
          expect(one).toBeOneOf(at < 3 ? ['pending', 'accepted', 'not_found', 'not_eligible'] : ['pending', 'accepted']);
        if (at < 3) continue;
        expect(rows.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual(['interest accepted', 'proposal pending']);
        expect((await test.notices(woman)).filter(({ type }) => type === 'proposal_received')).toHaveLength(1);
        expect([...(await test.notices(man)), ...(await test.notices(woman))].map(({ type }) => type).toSorted()).toEqual([
          'interest_accepted',
          'interest_received',
          'proposal_received',
        ]);
      }
      for (const { man, woman } of [blocked, erased]) expect(await statesOf(man, woman)).not.toContain('pending');
    }
  });
});
