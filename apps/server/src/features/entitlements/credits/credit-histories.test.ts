import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACT_NAMES, type ActName } from '@app/contract/entitlements';
import { openCreditsTest, type CreditsTest } from '../entitlements.testing.ts';
import { ACTS } from './acts.policy.ts';
import { HISTORY_START, histories, historyModel, PAYABLE, soldCounts, type Payable, type Step } from './history-model.testing.ts';
import { sourceOf, type Move } from './pots.policy.ts';
import { standingOf } from './credits.service.ts';
import { creditDifferences } from './credit-differences.store.ts';
import { spendTogether } from './spend-together.testing.ts';
import { forfeitCredits, takeBackPurchase } from '../purchases/purchases.service.ts';

let test: CreditsTest;
beforeAll(async () => void (test = await openCreditsTest()));
afterAll(() => test.close());

const sumOf = (moves: readonly Move[], ...movements: Move['movement'][]): number =>
  moves.reduce((sum, { movement, change }) => (movements.includes(movement) ? sum + change : sum), 0);

/** Expects granted = left + frozen + spent + lapsed + taken back + forfeited, and none of them below zero, in every pot at every moment. */
function expectBalanced(entries: readonly Move[]): void {
  const pots = Map.groupBy(entries, (move) => `${move.kind} ${sourceOf(move)}`);
  for (const [pot, moves] of pots)
    for (let until = 1; until <= moves.length; until += 1) {
      const some = moves.slice(0, until);
      const left = some.reduce((sum, { change }) => sum + change, 0);
      const parts = [
        left,
        -sumOf(some, 'freeze', 'thaw'),
        -sumOf(some, 'spend', 'return'),
        -sumOf(some, 'lapse'),
        -sumOf(some, 'take_back'),
        -sumOf(some, 'forfeit'),
      ];
      if (parts.some((part) => part < 0)) throw new Error(`${pot}: ${JSON.stringify(some)}`);
      if (parts.reduce((sum, part) => sum + part, 0) !== sumOf(some, 'grant', 'staff_grant')) throw new Error(`${pot} does not balance`);
    }
}

it('[PAY-138][PAY-145] in 10,000 histories every part stays at zero or above, and the sums are what is shown', () => {
  fc.assert(
    fc.property(histories(15), (steps) => {
      const model = historyModel();
      for (const step of steps) model.take(step);
      expectBalanced(model.entries());
      const { counters, frozen } = model.shown();
      for (const kind of PAYABLE) {
        const own = model.entries().filter((move) => move.kind === kind);
        if (counters[kind] !== own.reduce((sum, { change }) => sum + change, 0)) throw new Error(`${kind} is shown wrong`);
        if ((frozen?.[kind] ?? 0) !== -sumOf(own, 'freeze', 'thaw')) throw new Error(`${kind} is shown frozen wrong`);
      }
      const written = model.entries().length;
      model.take({ does: 'wait', hours: 0 });
      if (model.entries().length !== written) throw new Error('what was due was not written at once');
      if (frozen && !model.isRenewable()) throw new Error('what cannot be renewed is frozen');
    }),
    { numRuns: 10_000 },
  );
});

const actOf = (kind: Payable): ActName => ACT_NAMES.find((act) => ACTS[act].kind === kind) ?? 'interest';

/** Does a step with the real thing; a refusal is one of the results. */
async function take(memberId: number, step: Step, payments: number[]): Promise<void> {
  const { within } = test;
  if (step.does === 'buy') payments.push((await test.buy(memberId, { counts: soldCounts(step.amount), days: step.days })).paymentId);
  if (step.does === 'forfeit') await within((tx) => forfeitCredits(tx, memberId, null));
  const paymentId = step.does === 'takeBack' ? payments[step.which % Math.max(payments.length, 1)] : undefined;
  if (paymentId) await within((tx) => takeBackPurchase(tx, { paymentId, reason: 'wrong amount', staffId: null }));
  if (step.does === 'spend') await test.spend(memberId, actOf(step.kind), `${step.kind} ${step.which}`).catch(() => {});
  if (step.does === 'giveBack') await test.giveBack(memberId, actOf(step.kind), `${step.kind} ${step.which}`);
}

type Entry = Pick<Move, 'kind' | 'movement' | 'change'>;
const entriesOf = (memberId: number): Promise<Entry[]> =>
  test.ctx.db.selectFrom('creditEntry').select(['kind', 'movement', 'change']).where('memberId', '=', memberId).execute();
/** Returns what does not depend on whether anybody looked meanwhile: months in which nobody did have no allowance written. */
const lasting = (entries: readonly Entry[], kind: Payable) =>
  (['spend', 'return', 'take_back', 'forfeit'] as const).map((movement) =>
    entries.reduce((sum, entry) => (entry.kind === kind && entry.movement === movement ? sum + entry.change : sum), 0),
  );

it('[PAY-138][PAY-145] the database keeps the same histories in the same way', async () => {
  await fc.assert(
    fc.asyncProperty(histories(8), async (steps) => {
      test.ctx.clock.set(HISTORY_START);
      const model = historyModel();
      const { accountId } = await test.person();
      const payments: number[] = [];
      for (const step of steps) {
        model.take(step);
        test.ctx.clock.set(model.now());
        await take(accountId, step, payments);
      }
      await expectSame({ memberId: accountId, model });
    }),
    { numRuns: 60 },
  );
  expect(await creditDifferences(test.ctx)).toEqual([]);
});

/** Does the spendings of several members in one transaction, and alone what is to be done alone; how many were done together. */
async function spendAll(acts: readonly { readonly memberId: number; readonly kind: Payable; readonly key: string }[]): Promise<number> {
  const spendings = acts.map(({ memberId, kind, key }) => ({ memberId, act: actOf(kind), target: key }));
  const judged = await test.within((tx) => spendTogether(tx, spendings));
  for (const [place, { memberId, act, target }] of spendings.entries())
    if (judged[place] === 'alone') await test.spend(memberId, act, target).catch(() => {});
  return judged.filter((one) => one !== 'alone').length;
}

type Member = {
  readonly own: number;
  readonly memberId: number;
  readonly model: ReturnType<typeof historyModel>;
  readonly payments: number[];
};
const openMember = async (own: number): Promise<Member> => {
  return { own, memberId: (await test.person()).accountId, model: historyModel(), payments: [] };
};

/** Returns what a member does at a step of all: each spends on something else, and two of them now and then on two things. */
function ownSteps(step: Step, own: number): readonly Step[] {
  if (step.does !== 'spend') return [step];
  const kind = PAYABLE[(PAYABLE.indexOf(step.kind) + own) % PAYABLE.length] ?? step.kind;
  const mine = { ...step, kind };
  return own < 2 && step.which % 2 === 0 ? [mine, { ...mine, which: step.which + own }] : [mine];
}

/** Does a step of all members, and what they spend in one transaction; how many spendings were done so. */
async function takeTogether(members: readonly Member[], step: Step): Promise<number> {
  const spending: Parameters<typeof spendAll>[0][number][] = [];
  for (const { own, memberId, model, payments } of members)
    for (const mine of ownSteps(step, own)) {
      model.take(mine);
      test.ctx.clock.set(model.now());
      if (mine.does === 'spend') spending.push({ memberId, kind: mine.kind, key: `${mine.kind} ${mine.which}` });
      else await take(memberId, mine, payments);
    }
  return spending.length > 0 ? spendAll(spending) : 0;
}

async function expectSame({ memberId, model }: Pick<Member, 'memberId' | 'model'>): Promise<void> {
  const { counters, frozen } = await standingOf(test.ctx, memberId);
  model.take({ does: 'wait', hours: 0 });
  const shown = model.shown();
  expect([counters, frozen]).toEqual([shown.counters, shown.frozen]);
  const written = await entriesOf(memberId);
  for (const kind of PAYABLE) expect(lasting(written, kind)).toEqual(lasting(model.entries(), kind));
}

it('[PAY-138][PAY-145][QUAL-71] histories of several members whose acts are done in one transaction are the same', async () => {
  let together = 0;
  await fc.assert(
    fc.asyncProperty(histories(10), async (steps) => {
      test.ctx.clock.set(HISTORY_START);
      const members = await Promise.all([0, 1, 2].map(openMember));
      for (const step of steps) together += await takeTogether(members, step);
      for (const member of members) {
        await expectSame(member);
        expectBalanced(
          await test.ctx.db
            .selectFrom('creditEntry')
            .select(['kind', 'purchaseId', 'allowanceMonth as month', 'change', 'movement'])
            .where('memberId', '=', member.memberId)
            .orderBy('id')
            .execute(),
        );
      }
    }),
    { numRuns: 40 },
  );
  expect(together).toBeGreaterThan(50);
  expect(await creditDifferences(test.ctx)).toEqual([]);
});
