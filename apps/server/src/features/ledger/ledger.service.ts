import type { Context, Tx } from '#platform/context';
import * as store from './ledger.store.ts';
import { linesOf, type GatewayAccount, type Movement, type SharedAccount } from './posting.policy.ts';

/** A movement of money and what it is for: a payment, or a thing named by `subject`. */
export type PostingOrder = Movement & {
  /** Drawn for its entry before (`NEXT_JOURNAL_ENTRY_ID`): it is then written without a wait. */
  readonly entryId?: number | undefined;
  readonly paymentId?: number | undefined;
  /**
   * Such as 'refund:7' or 'settlement:3'. Needed without a payment, and for the refunds of a payment, of which there may be several;
   * elsewhere a payment posts each kind once and has none.
   */
  readonly subject?: string | undefined;
  readonly staffId?: number | undefined;
  readonly reason?: string | undefined;
};

/**
 * Writes one entry of two lines and returns its id: the only way in which money moves. The database refuses a second entry of the kind for
 * a payment, and a wallet below zero.
 */
export async function postEntry(tx: Tx, order: PostingOrder): Promise<number> {
  const [id] = await postEntries(tx, [order]);
  if (id === undefined) throw new Error('a posting wrote no line');
  return id;
}

/** Does the same for many, in their order. */
export async function postEntries(tx: Tx, orders: readonly PostingOrder[]): Promise<readonly number[]> {
  const postings = orders.map(postingOf);
  for (const { lines } of postings) for (const line of lines) if (line.account === 'wallet') await store.openWallet(tx, line.memberId);
  return store.insertPostings(tx, postings, tx.clock.now());
}

const postingOf = (order: PostingOrder): store.Posting => {
  const { kind: postingKind, entryId: id = null, paymentId = null, subject = null, staffId = null, reason = null } = order;
  return { id, postingKind, paymentId, subject, staffId, reason, lines: linesOf(order) };
};

/** Returns the entry that a posting of a payment made; its subject tells it from others of its kind. */
export const entryOf = (tx: Tx, posting: store.PostingName): Promise<number> => store.findEntryId(tx, posting);

/** Returns what is owed to a member, in whole poisha, never below zero; 0 for who has no wallet yet. */
export const walletBalance = (ctx: Context, memberId: number): Promise<number> => store.findBalance(ctx, memberId);

/** Returns the sum of all lines of a shared account, in whole poisha: debit above zero. */
export const accountBalance = (ctx: Context, kind: SharedAccount): Promise<number> => store.sumOfAccount(ctx, kind);

/** Returns what a gateway took and did not keep or give back before an instant, in whole poisha, whatever it paid to the bank. */
export const takenByGateway = (ctx: Context, gateway: GatewayAccount, before: Date): Promise<number> =>
  store.sumTakenByGateway(ctx, gateway, before);

/** Returns who cleared or refused a payment that was on hold, and when; undefined where nobody has. */
export const decisionOfHold = (ctx: Context, paymentId: number) => store.findHoldDecision(ctx, paymentId);

/** Returns what a wallet held when its account was erased, which the unclaimed balances hold since (ACC-67), less what came back out of them. */
export const movedAtClosing = (ctx: Context, memberId: number): Promise<number> => store.sumMovedAtClosing(ctx, memberId);

/** Returns the balance, held until the transaction ends: whoever spends from a wallet locks it first. Payments are locked before wallets. */
export const lockWallet = (tx: Tx, memberId: number): Promise<number> => store.lockBalance(tx, memberId);

/** Holds a wallet in the same way where nobody asks what is in it. */
export const holdWallet = (tx: Tx, memberId: number): Promise<void> => store.holdBalance(tx, memberId);

/** The query of what is owed to a member; no row for who has no wallet yet. */
export const walletBalanceQuery = store.balanceQuery;
