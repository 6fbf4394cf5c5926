import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { profilePath } from '@app/contract/members';
import { holdSpending, insertSpendings, spendCredit } from '#features/entitlements';
import { checkMandatory } from '#features/matching';
import { pairIdsOf, requirePaidPairs, requirePairAhead, type MemberPair } from '#features/members';
import { notify, notifyAll } from '#features/notifications';
import { pairKey } from '#features/pairs';
import { inTransaction, oncePerServer, type Context, type Tx } from '#platform/context';
import { actTogether, isDone, type Attempt } from '#platform/crowd';
import { Refusal } from '#platform/errors';
import { gather } from '#platform/gathering';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { whyHidden } from './contact-privacy.policy.ts';
import * as store from './contact-views.store.ts';

const CONTACT_VIEWS_A_DAY: Limit = { name: 'contact-views.day', max: 100, windowSeconds: 86_400, by: 'account' };

type Order = store.Two & { readonly language: SentenceLanguage };
type BoughtView = { readonly id: number; readonly left: number };

/**
 * Pays for a contact: pair, former view, privacy, mandatory rows, credit, in this order. View, credit and notice stand or fall
 * together, and the lock on the pair lets a second tap find the first one's view. What comes while others do the same is done with them.
 */
export async function buyContactView(
  ctx: Context,
  {
    viewer,
    ownerId,
    language,
  }: { readonly viewer: Pick<Viewer, 'accountId'>; readonly ownerId: number; readonly language: SentenceLanguage },
): Promise<BoughtView> {
  const order = { viewerId: viewer.accountId, ownerId, language };
  if (await store.isViewed(ctx, order)) return buyAlone(ctx, order);
  const tooMany = await countOne(ctx)(order.viewerId);
  if (tooMany) throw tooMany;
  return buyTogether(ctx)(order);
}

/** Counts what comes at one moment in one statement. */
const countOne = oncePerServer((ctx) => {
  const count = (ids: readonly number[]): Promise<readonly (Refusal | null)[]> => ctx.limits.takeAll(CONTACT_VIEWS_A_DAY, ids);
  return gather<number, Refusal | null>(
    { atOnce: 2, most: 100, fewestBeside: 4, waitsForTurn: true, lateAfterMs: 1000 },
    async (ids) => (await count(ids)).map((value) => ({ value })),
    async (id) => (await count([id]))[0] ?? null,
  );
});

const buyTogether = oncePerServer((ctx) =>
  actTogether<Order, BoughtView>(ctx, {
    keysOf: ({ viewerId, ownerId }) => [`pair ${pairKey([viewerId, ownerId])}`, `credits ${viewerId}`],
    together: buyAll,
    alone: (order) => buyAlone(ctx, order),
  }),
);

/** Returns what refuses details that the owner does not share with this viewer; `interest_first` says what would open them. */
export function hiddenContact({ choice, relation }: Pick<store.ContactFacts, 'choice' | 'relation'>): Refusal | null {
  const reason = whyHidden(choice, relation);
  return reason && new Refusal('contact_hidden', { extra: { interest_first: flagOf(reason === 'interest_first') } });
}

function whyRefused(ctx: Context, facts: store.ContactFacts, two: Order): Refusal | null {
  return hiddenContact(facts) ?? (checkMandatory(ctx, facts.members, two).isMet ? null : new Refusal('mandatory_mismatch'));
}

const buyAlone = (ctx: Context, order: Order): Promise<BoughtView> =>
  inTransaction(ctx, async (tx) => {
    const { viewerId, ownerId } = order;
    const letPass = await requirePairAhead(tx, viewerId, ownerId);
    const act = { memberId: viewerId, act: 'contact_view', target: String(ownerId) } as const;
    const asked = { ...(await holdSpending(tx, act)), ...pairIdsOf([[viewerId, ownerId]]) };
    const [read] = await store.findFactsOfMany(tx, [order], [asked]);
    if (!read) throw new TypeError('a contact was not read');
    const { rows, found: facts } = read;
    const pair = letPass(rows);
    const spend = () => spendCredit(tx, act, rows);
    if (facts.viewId !== null) return { id: facts.viewId, left: (await spend()).left };
    const refusal = whyRefused(tx, facts, order);
    if (refusal) throw refusal;
    const { left, entryId: creditEntryId } = await spend();
    const id = facts.nextId;
    await store.insertViews(tx, [{ id, viewerId, ownerId, creditEntryId }], { viewedAt: tx.clock.now() });
    await notify(tx, noticeOf(id, order, pair));
    return { id, left };
  });

/** Does the same for many, as `actTogether` wants it. */
async function buyAll(tx: Tx, orders: readonly Order[]): Promise<readonly Attempt<BoughtView>[]> {
  const steps = orders.map(({ viewerId, ownerId }) => {
    return { memberId: viewerId, otherId: ownerId, act: 'contact_view', target: String(ownerId) } as const;
  });
  const begun = await requirePaidPairs(tx, steps, (asked) => store.findFactsOfMany(tx, orders, asked));
  const judged = begun.map(({ pair, found: facts, spent }, place) => {
    const order = orders[place] as Order;
    if (!isDone(pair)) return pair;
    if (facts.viewId !== null) return 'alone';
    const attempt = whyRefused(tx, facts, order) ?? spent;
    return isDone(attempt) ? { ...attempt, order, id: facts.nextId, pair, target: String(order.ownerId) } : attempt;
  });
  const bought = judged.filter(isDone);
  await insertSpendings(tx, bought);
  await store.insertViews(
    tx,
    bought.map(({ id, order: { viewerId, ownerId }, entryId }) => ({ id, viewerId, ownerId, creditEntryId: entryId })),
    { viewedAt: tx.clock.now() },
  );
  await notifyAll(
    tx,
    bought.map(({ id, order, pair }) => noticeOf(id, order, pair)),
  );
  return judged.map((one) => (isDone(one) ? { id: one.id, left: one.left } : one));
}

const noticeOf = (id: number, { viewerId, ownerId }: Order, { viewer }: MemberPair) => ({
  memberId: ownerId,
  type: 'contact_viewed' as const,
  eventKey: String(id),
  parameters: { name: viewer.name },
  opens: profilePath(viewerId),
  actorId: viewerId,
});
