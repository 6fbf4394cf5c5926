import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { inTransaction } from '#platform/context';
import { checkLedger } from './check-ledger.ts';
import { postEntry, walletBalance } from './ledger.service.ts';
import { anySubject, undoEntry } from './ledger.testing.ts';
import { POSTINGS, type GatewayAccount, type PostingKind, type Side } from './posting.policy.ts';

let test: TestApp;
let members: number[];

beforeAll(async () => {
  test = await openTestApp();
  members = [];
  for (let index = 0; index < 4; index += 1) members.push((await signUpPerson(test)).accountId);
});
afterAll(() => test.close());

/** Those of settlements and claims stand only with a decision of two people. */
const kinds = (Object.keys(POSTINGS) as PostingKind[]).filter((kind) => kind !== 'settlement' && kind !== 'claim_paid');
const postings = kinds.flatMap((kind) =>
  POSTINGS[kind].map(({ debit, credit }) => ({ kind, debit: debit as Side, credit: credit as Side })),
);

type Movement = {
  readonly posting: (typeof postings)[number];
  readonly amount: number;
  readonly who: number;
  readonly gateway: GatewayAccount;
  readonly isUndone: boolean;
};
const movement: fc.Arbitrary<Movement> = fc.record({
  posting: fc.constantFrom(...postings),
  amount: fc.integer({ min: 1, max: 100_000 }),
  who: fc.nat({ max: 3 }),
  gateway: fc.constantFrom('sslcommerz', 'bkash'),
  isUndone: fc.boolean(),
});
const movements = fc.array(movement, { minLength: 1, maxLength: 12 });

it('[PAY-132][PAY-137][PAY-109] whatever is posted in whatever order and at once, the books sum to zero and wallets hold what their lines say', async () => {
  const owed = new Map<number, number>();
  const move = async ({ posting, amount, who, gateway, isUndone }: Movement): Promise<void> => {
    const memberId = members[who] ?? 0;
    const { kind, debit, credit } = posting;
    const entryId = await inTransaction(test.ctx, (tx) =>
      postEntry(tx, { kind, credit, amount, gateway, memberId, subject: anySubject() }),
    );
    const change = (credit === 'wallet' ? amount : 0) - (debit === 'wallet' ? amount : 0);
    owed.set(memberId, (owed.get(memberId) ?? 0) + change);
    if (!isUndone) return;
    await undoEntry(test, { entryId, staffId: memberId, reason: 'undone' });
    owed.set(memberId, (owed.get(memberId) ?? 0) - change);
  };

  await fc.assert(
    fc.asyncProperty(movements, async (round) => {
      const results = await Promise.allSettled(round.map(move));
      const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.constraint);
      expect(refused).toEqual(refused.map(() => 'ledger_account_wallet_never_below_zero'));
      for (const memberId of members) {
        const balance = await walletBalance(test.ctx, memberId);
        expect(balance).toBe(owed.get(memberId) ?? 0);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      expect(await checkLedger(test.ctx)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
