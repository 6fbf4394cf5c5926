import { oncePerServer, type Context, type Tx } from '#platform/context';
import { actTogether, type Attempt } from '#platform/crowd';
import type { Answer } from '#platform/db';
import { Refusal } from '#platform/errors';
import { newPaymentCode, orderOfItem, refuseOtherPurposes, refuseOtherStart, refusePace, type StartRequest } from './check-order.ts';
import { fulfilFromWallet } from './fulfil-payment.ts';
import { isMethodOn } from './gateways/gateways.ts';
import { addPaid, paidFromWallet } from './paid-from-wallet.store.ts';
import { freeKey, type Numbered } from './payments.store.ts';
import { keyCountsSince, repeatsSince, startOf, type Order, type PackageOrder } from './same-start.policy.ts';
import { inTurn } from './take-turns.ts';
import {
  findWalletStart,
  findWalletStarts,
  holdForPurchase,
  tryHoldForPurchases,
  type Asked,
  type WalletStart,
} from './wallet-start.store.ts';

export type Bought = { readonly paymentCode: string; readonly receiptNumber: string; readonly balance: number };
export type PackageRequest = StartRequest & { readonly asked: PackageOrder };

/** Holds a purchase whose receipt has its number after the commit. */
type Placed = Omit<Bought, 'receiptNumber'> & { readonly receiptNumber: () => string };

/**
 * Buys a package with the money of the wallet: all of it in one transaction, or nothing (PAY-148). What decides is read in one statement, behind
 * all the locks that the purchase needs; what it writes goes in one piece with the commit. What comes while others buy is bought with them.
 */
export async function buyFromWallet(ctx: Context, request: PackageRequest): Promise<Bought> {
  refuseOtherPurposes(request.viewer);
  if (!isMethodOn(ctx.settings, 'wallet')) throw new Refusal('method_off');
  const { receiptNumber, ...bought } = await buyTogether(ctx)(request);
  return { ...bought, receiptNumber: receiptNumber() };
}

const buyTogether = oncePerServer((ctx) =>
  actTogether<PackageRequest, Placed>(ctx, {
    keysOf: ({ viewer }) => [`payer ${viewer.accountId}`],
    together: buyAll,
    alone: (request) => inTurn(ctx, (tx) => buyAlone(tx, request)),
  }),
);

async function buyAlone(tx: Tx, request: PackageRequest): Promise<Placed> {
  const { viewer, idempotencyKey } = request;
  await holdForPurchase(tx, viewer.accountId);
  const found = await findWalletStart(tx, askedOf(tx, request));
  const judged = judge(tx, request, found);
  if (!isSale(judged)) return judged;
  if (idempotencyKey !== null && found.isKeyOld) await freeKey(tx, viewer.accountId, idempotencyKey);
  return (await sell(tx, [judged])).get(judged) as Placed;
}

/** Does the same for many, as `actTogether` wants it. */
async function buyAll(tx: Tx, requests: readonly PackageRequest[]): Promise<readonly Attempt<Placed>[]> {
  const tellHeld = await tryHoldForPurchases(
    tx,
    requests.map(({ viewer }) => viewer.accountId),
  );
  const starts = await findWalletStarts(
    tx,
    requests.map((request) => askedOf(tx, request)),
  );
  const held = tellHeld();
  const judged = requests.map((request, place) => {
    const found = held.has(request.viewer.accountId) ? starts[place]?.() : undefined;
    return found && isPlain(found) ? judgeOrRefuse(tx, request, found) : 'alone';
  });
  // Takes the order in which the staff hold several packages: a row of a payment asks for its own.
  const sales = judged.filter(isSale).toSorted((one, other) => one.order.item.packageId - other.order.item.packageId);
  const placed = await sell(tx, sales);
  return judged.map((one) => (isSale(one) ? (placed.get(one) as Placed) : one));
}

const askedOf = ({ clock }: Context, { viewer, asked, idempotencyKey }: PackageRequest): Asked => {
  const now = clock.now();
  const start = startOf(viewer.accountId, 'wallet', asked);
  return { start, idempotencyKey, keyCountsSince: keyCountsSince(now), repeatsSince: repeatsSince('wallet', now) };
};

/**
 * True of a start of a member that needs no statement before it, as the key of an old payment does, and holds nothing besides, as one of an assisted package does. Whoever is
 * no member is refused alone.
 */
const isPlain = ({ isKeyOld, before, item }: WalletStart): boolean => !isKeyOld && before.member !== null && item?.catalogue !== 'assisted';

/** Holds a purchase that may be made, before it is written. */
type Sale = { readonly request: PackageRequest; readonly order: Extract<Order, { purpose: 'package' }>; readonly found: WalletStart };
const isSale = (one: Sale | Attempt<Placed>): one is Sale => typeof one === 'object' && 'order' in one;

/** Judges a start by what was read behind its locks; returns the earlier purchase where it is the same. Throws what refuses it. */
function judge({ clock }: Context, request: PackageRequest, found: WalletStart): Sale | Placed {
  const { viewer, asked, language } = request;
  const { earlier, tenthNewest, item, balance, payer } = found;
  if (earlier) {
    refuseOtherStart(earlier, startOf(viewer.accountId, 'wallet', asked));
    return { paymentCode: earlier.paymentCode, receiptNumber: () => earlier.receiptNumber ?? '', balance };
  }
  // Refuses whoever was shut out while the purchase waited for its locks.
  if (payer.state !== 'active') throw new Refusal('unauthenticated');
  const order = orderOfItem(item, asked, language);
  refusePace(tenthNewest, clock.now());
  if (balance < order.amount) throw new Refusal('insufficient_balance');
  return { request, order, found };
}

function judgeOrRefuse(ctx: Context, request: PackageRequest, found: WalletStart): Sale | Placed | Refusal {
  try {
    return judge(ctx, request, found);
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

/** Writes all of purchases that may be made, without a wait; returns what became of each. */
async function sell(tx: Tx, sales: readonly Sale[]): Promise<ReadonlyMap<Sale, Placed>> {
  const createdAt = tx.clock.now();
  const sold = sales.map((sale) => {
    const { request, order, found } = sale;
    const { paymentId: id, payer, before, journalEntryId } = found;
    const who = { memberId: request.viewer.accountId, idempotencyKey: request.idempotencyKey };
    const payment = paidFromWallet({
      ...who,
      id,
      paymentCode: newPaymentCode(createdAt),
      item: order.item,
      amount: order.amount,
      createdAt,
    });
    return { sale, payment, payer, before, journalEntryId };
  });
  if (sold.length === 0) return new Map();
  await addPaid(
    tx,
    sold.map(({ payment }) => payment),
  );
  const numbers = await fulfilFromWallet(tx, sold);
  return new Map(
    sold.map(({ sale, payment: { id, paymentCode, amount } }) => {
      return [sale, { paymentCode, receiptNumber: () => numberOf(numbers, id), balance: sale.found.balance - amount }];
    }),
  );
}

function numberOf({ rows }: Answer<Numbered>, id: number): string {
  const issued = rows.find(({ payment_id: paymentId }) => paymentId === id);
  if (!issued) throw new Error(`payment ${id} has no receipt`);
  return issued.number;
}
