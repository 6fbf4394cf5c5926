import { oncePerServer, type Context, type Tx } from '#platform/context';
import { actTogether, isDone, type Attempt } from '#platform/crowd';
import { Refusal } from '#platform/errors';
import { insertSpendings, trySpendings, type Spent } from '#features/entitlements';
import { requirePairs, type MemberPair } from '#features/members';
import { pairKey } from '#features/pairs';
import type { InterestResult } from './answer-interest.ts';
import { KINDS } from './interests.kinds.ts';
import { statusOfRepeat } from './interests.policy.ts';
import type { InterestRow } from './interests.tables.ts';
import { placeSent, whyCoolingDown, whyTooMany, type SendOrder } from './place-sent.ts';
import { sendInterest } from './send-interest.ts';
import { findForCrowd, type FoundInCrowd } from './sending.store.ts';

/** Does what `sendInterest` does, in one transaction with others who send at this moment. */
export const sendTogether = (ctx: Context, order: SendOrder): Promise<InterestResult> =>
  // Leaves one with a note alone: no other sending asks for premium.
  order.note === null ? inCrowd(ctx)(order) : sendInterest(ctx, order);

const inCrowd = oncePerServer((ctx) =>
  actTogether<SendOrder, InterestResult>(ctx, {
    keysOf: ({ senderId, receiverId }) => [`pair ${pairKey([senderId, receiverId])}`, `credits ${senderId}`],
    together: sendAll,
    alone: (order) => sendInterest(ctx, order),
  }),
);

type Judged = { readonly order: SendOrder; readonly id: number; readonly pair: MemberPair; readonly spent: Spent };

/** Sends those that open something between two where nothing waits and nothing stands in their way; no two of one sender or of one pair are among them. */
async function sendAll(tx: Tx, orders: readonly SendOrder[]): Promise<readonly Attempt<InterestResult>[]> {
  const judgePairs = await requirePairs(
    tx,
    orders.map(({ senderId, receiverId }) => [senderId, receiverId] as const),
  );
  const spendings = await trySpendings(
    tx,
    orders.map(({ kind, senderId }) => ({ memberId: senderId, act: KINDS[kind].act, target: null })),
  );
  const read = await findForCrowd(tx, orders, spendings.asked);
  const pairs = judgePairs(read.pairs);
  const spent = await spendings.judge(read.spendings);
  const judged = orders.map((order, place) => judge(tx, order, { pair: pairs[place], found: read.found[place], spent: spent[place] }));
  const sent = judged.filter(isSent);
  await insertSpendings(
    tx,
    sent.map(({ spent: one, id }) => ({ ...one, target: String(id) })),
  );
  await placeSent(
    tx,
    sent.map(({ order, id, pair, spent: { entryId } }) => ({ order, id, creditEntryId: entryId, senderName: pair.viewer.name })),
  );
  return judged.map((one) => (isSent(one) ? resultOf(one) : one));
}

const isSent = (one: Judged | Attempt<InterestResult>): one is Judged => isDone(one) && 'spent' in one;

const resultOf = ({ id, pair, spent: { left } }: Judged): InterestResult => {
  return { id, status: 'pending', threadId: null, otherName: pair.target.name, left };
};

function repeatOf({ clock }: Tx, { senderId }: SendOrder, { open, pair }: { readonly open: InterestRow; readonly pair: MemberPair }) {
  const status = statusOfRepeat(open, senderId, clock.now());
  return status ? { id: open.id, status, threadId: null, otherName: pair.target.name, left: null } : 'alone';
}

type Facts = {
  readonly pair: MemberPair | Refusal | 'busy' | undefined;
  readonly found: FoundInCrowd | undefined;
  readonly spent: Spent | Refusal | 'alone' | undefined;
};

/** Judges one as `sendInterest` does, in the same order; 'alone' where it is no plain sending. */
function judge(tx: Tx, order: SendOrder, { pair = 'busy', found, spent = 'alone' }: Facts): Judged | Attempt<InterestResult> {
  if (pair === 'busy' || !found) return 'alone';
  if (pair instanceof Refusal) return pair;
  // Leaves alone what is not plain: an answer to what the other sent, what has run out, and a sender who may only answer.
  if (found.open) return repeatOf(tx, order, { open: found.open, pair });
  if (pair.limited) return 'alone';
  const cooling = whyCoolingDown(tx, order, found.last);
  if (cooling) return cooling;
  if (spent === 'alone' || spent instanceof Refusal) return spent;
  return whyTooMany(tx, found.lastButADay) ?? { order, id: found.nextId, pair, spent };
}
