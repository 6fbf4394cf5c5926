import { inTransaction, type Context, type Tx } from '#platform/context';
import * as store from './ledger-check.store.ts';
import type { Difference } from './ledger-check.store.ts';
import { sumOfAccount } from './ledger.store.ts';
import type { GatewayAccount } from './posting.policy.ts';

/** Books of a gateway by the rows of its payments, in whole poisha. */
export type GatewayTotals = {
  readonly gateway: GatewayAccount;
  /** Taken from payers: payments paid, refunded or on hold, as received. */
  readonly received: number;
  readonly fees: number;
  /** Given back: refunds done through it, and refused holds. */
  readonly refunds: number;
  /** Paid to the bank. */
  readonly settlements: number;
};

/** Another record of the same money, which the nightly check compares with the ledger. */
export type PaymentsWitness = {
  gatewayTotals(tx: Tx): Promise<readonly GatewayTotals[]>;
  /** Returns the sum that is asked of gateways out of wallets and not decided, in whole poisha. */
  heldForRefunds(tx: Tx): Promise<number>;
  /** Lists payments whose state and entries do not fit (PAY-142). */
  listUnfitting(tx: Tx): Promise<readonly { readonly paymentId: number }[]>;
};

/** Counts the parts of credits that are below zero: the other ledger, looked through in the same night (PAY-138). `found` is a count. */
export type CreditsWitness = (
  tx: Tx,
) => Promise<readonly { readonly memberId: number; readonly kind: string; readonly part: string; readonly found: number }[]>;

export type Witnesses = { readonly payments?: PaymentsWitness; readonly credits?: CreditsWitness };

/**
 * Recomputes every invariant of the ledger, compares it with what the witnesses know at the same moment, and remembers what differs.
 * Returns the differences; none where all is right.
 */
export async function checkLedger(ctx: Context, { payments, credits }: Witnesses = {}): Promise<readonly Difference[]> {
  const differences = await store.atOneMoment(ctx, async (tx) => [
    ...(await withinLedger(tx)),
    ...(payments ? await withPayments(tx, payments) : []),
    ...(credits ? await withCredits(tx, credits) : []),
  ]);
  await inTransaction(ctx, (tx) => store.rememberDifferences(tx, differences, ctx.clock.now()));
  for (const difference of differences) ctx.log.error({ difference }, 'the ledger differs');
  return differences;
}

async function withinLedger(tx: Tx): Promise<Difference[]> {
  const total = await store.sumOfAllLines(tx);
  const unbalanced = await store.listUnbalancedEntries(tx);
  const reversals = await store.listWrongReversals(tx);
  const balances = await store.listWrongBalances(tx);
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

/** Returns what the account of a gateway must hold (PAY-140), in whole poisha: what it took and has neither kept, given back nor paid out. */
const owedByGateway = ({ received, fees, refunds, settlements }: GatewayTotals): number => received - fees - refunds - settlements;

async function withPayments(tx: Tx, witness: PaymentsWitness): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const totals of await witness.gatewayTotals(tx)) {
    const expected = owedByGateway(totals);
    const found = await sumOfAccount(tx, `gateway_${totals.gateway}`);
    if (expected !== found) differences.push({ kind: 'gateway_balance', subject: `gateway_${totals.gateway}`, expected, found });
  }
  const held = await witness.heldForRefunds(tx);
  const posted = -(await sumOfAccount(tx, 'refunds_under_way'));
  if (held !== posted) differences.push({ kind: 'held_money', subject: 'refunds_under_way', expected: held, found: posted });
  for (const { paymentId } of await witness.listUnfitting(tx))
    differences.push({ kind: 'payment_state', subject: `payment:${paymentId}`, expected: null, found: null });
  return differences;
}

async function withCredits(tx: Tx, credits: CreditsWitness): Promise<Difference[]> {
  const parts = await credits(tx);
  return parts.map(({ memberId, kind, part, found }) => ({
    kind: 'credits',
    subject: `member:${memberId} ${kind} ${part} ${found}`,
    expected: null,
    found: null,
  }));
}
