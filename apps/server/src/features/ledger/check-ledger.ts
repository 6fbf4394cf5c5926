import type { Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import type { Log } from '#platform/log';
import { owedByGateway } from './gateway-balance.policy.ts';
import type { CheckStore } from './ledger-check.store.ts';
import type { CreditsWitness, Difference, PaymentsWitness } from './ledger.types.ts';

type Deps = {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly inTransaction: InTransaction;
  readonly store: CheckStore;
  readonly witness: PaymentsWitness | undefined;
  readonly credits: CreditsWitness | undefined;
};

/** Recomputes every invariant of the ledger, compares it with the payments, and remembers what differs. */
export const createCheckLedger =
  ({ clock, log, inTransaction, store, witness, credits }: Deps) =>
  async (): Promise<readonly Difference[]> => {
    const differences = await store.atOneMoment(async (trx) => [
      ...(await withinLedger(store, trx)),
      ...(witness ? await withPayments(store, witness, trx) : []),
      ...(credits ? await withCredits(credits, trx) : []),
    ]);
    await inTransaction((trx) => store.remember(trx, differences, clock.now()));
    for (const difference of differences) log.error({ difference }, 'the ledger differs');
    return differences;
  };

async function withinLedger(store: CheckStore, trx: Transaction): Promise<Difference[]> {
  const total = await store.sumOfAllLines(trx);
  const unbalanced = await store.listUnbalancedEntries(trx);
  const reversals = await store.listWrongReversals(trx);
  const balances = await store.listWrongBalances(trx);
  return [
    ...(total === 0 ? [] : [{ kind: 'unbalanced_books' as const, subject: 'books', expected: 0, found: total }]),
    ...unbalanced.map((entry) => ({ kind: 'unbalanced_entry' as const, subject: `entry:${entry.id}`, expected: 0, found: entry.total })),
    ...reversals.map((entry) => ({ kind: 'wrong_reversal' as const, subject: `entry:${entry.id}`, expected: null, found: null })),
    ...balances.map(({ memberId, expected, found }) => ({
      kind: 'stored_balance' as const,
      subject: `wallet:${memberId}`,
      expected,
      found,
    })),
  ];
}

async function withPayments(store: CheckStore, witness: PaymentsWitness, trx: Transaction): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const totals of await witness.gatewayTotals(trx)) {
    const expected = owedByGateway(totals);
    const found = await store.balanceOf(trx, `gateway_${totals.gateway}`);
    if (expected !== found) differences.push({ kind: 'gateway_balance', subject: `gateway_${totals.gateway}`, expected, found });
  }
  for (const { paymentId } of await witness.listUnfitting(trx))
    differences.push({ kind: 'payment_state', subject: `payment:${paymentId}`, expected: null, found: null });
  return differences;
}

async function withCredits(credits: CreditsWitness, trx: Transaction): Promise<Difference[]> {
  const parts = await credits(trx);
  return parts.map(({ memberId, kind, part, found }) => ({
    kind: 'credits',
    subject: `member:${memberId} ${kind} ${part} ${found}`,
    expected: null,
    found: null,
  }));
}
