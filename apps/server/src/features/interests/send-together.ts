import { oncePerServer, type Context, type Tx } from '#platform/context';
import { actTogether, isDone, type Attempt } from '#platform/crowd';
import { insertSpendings, type Spent } from '#features/entitlements';
import { requirePaidPairs, type BegunStep, type MemberPair } from '#features/members';
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
  const steps = orders.map(({ kind, senderId, receiverId }) => {
    return { memberId: senderId, otherId: receiverId, act: KINDS[kind].act, target: null };
  });
  const begun = await requirePaidPairs(tx, steps, (asked) => findForCrowd(tx, orders, asked));
  const judged = begun.map((step, place) => judge(tx, orders[place] as SendOrder, step));
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

/** Judges one as `sendInterest` does, in the same order; 'alone' where it is no plain sending. */
function judge(tx: Tx, order: SendOrder, { pair, found, spent }: BegunStep<FoundInCrowd>): Judged | Attempt<InterestResult> {
  if (!isDone(pair)) return pair;
  // Leaves alone what is not plain: an answer to what the other sent, what has run out, and a sender who may only answer.
  if (found.open) return repeatOf(tx, order, { open: found.open, pair });
  if (pair.limited) return 'alone';
  const cooling = whyCoolingDown(tx, order, found.last);
  if (cooling) return cooling;
  if (!isDone(spent)) return spent;
  return whyTooMany(tx, found.lastButADay) ?? { order, id: found.nextId, pair, spent };
}
