import { interestsRefusals, noteNeedsPremium, SENT_A_DAY_MAX, type InterestKind } from '@app/contract/interests';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { secondsUntilRoom } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { isPremium, spendCredit } from '#features/entitlements';
import { requireFirstContact, requirePair, type MemberSummary } from '#features/members';
import { notify } from '#features/notifications';
import { connectTwo, type InterestResult } from './answer-interest.ts';
import { KINDS } from './interests.kinds.ts';
import { cooldownEnd, expiryOf, statusAt } from './interests.policy.ts';
import * as interests from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';

export type SendOrder = {
  readonly kind: InterestKind;
  readonly senderId: number;
  readonly receiverId: number;
  /** Of a proposal. */
  readonly text: string | null;
  /** Of an interest. */
  readonly note: string | null;
  /** Time zone of the sender, for a date in a refusal. */
  readonly timeZone: string;
};

/**
 * Sends an interest or a proposal for one credit, or accepts the one that the other has sent. What waits or was accepted already is
 * answered again, and no second credit is spent.
 */
export const sendInterest = (ctx: Context, order: SendOrder): Promise<InterestResult> =>
  inTransaction(ctx, async (tx) => {
    const pair = await requirePair(tx, order.senderId, order.receiverId);
    const { viewer, target } = pair;
    const before = await findBefore(tx, order);
    const { open } = before;
    const result = { otherName: target.name, threadId: null, left: null };
    // What the other sent is answered with the other kind too.
    if (!open && pair.limited && !before.hasReceiverSent) requireFirstContact(pair);
    if (!open) return { ...result, ...(await insertPaid(tx, order, { sender: viewer, before })) };
    if (open.status === 'accepted' || open.senderId === order.senderId) return { ...result, id: open.id, status: open.status };
    return { ...result, id: open.id, status: 'accepted', threadId: await connectTwo(tx, open, viewer.name) };
  });

/** Reads what stands between the two, and marks what has run out. */
async function findBefore(tx: Tx, order: SendOrder): Promise<interests.SentBefore> {
  const before = await interests.findBefore(tx, order);
  if (!before.open || statusAt(before.open, tx.clock.now()) !== 'expired') return before;
  await interests.expireBetween(tx, order);
  return { ...before, open: null };
}

type Sending = { readonly sender: MemberSummary; readonly before: interests.SentBefore };

async function insertPaid(tx: Tx, order: SendOrder, { sender, before }: Sending) {
  const { kind, senderId, receiverId, text, note } = order;
  refuseCooldown(tx, order, before.last);
  if (note !== null && !(await isPremium(tx, senderId))) throw new Refusal('premium_needed', { sentence: noteNeedsPremium });
  const now = tx.clock.now();
  const id = before.nextId;
  const { left, entryId: creditEntryId } = await spendCredit(tx, { memberId: senderId, act: KINDS[kind].act, target: String(id) });
  // Judged after the credit: from there on nothing else of this sender is written meanwhile.
  await refuseTooMany(tx, order);
  await interests.insert(tx, {
    id,
    kind,
    senderId,
    receiverId,
    status: 'pending',
    text,
    note,
    creditEntryId,
    answeredAt: null,
    expiresAt: expiryOf(now),
    pausedSince: null,
    erasedAt: null,
    createdAt: now,
  });
  await notify(tx, {
    memberId: receiverId,
    type: KINDS[kind].received,
    eventKey: `approach:${id}`,
    parameters: { name: sender.name },
    opens: KINDS[kind].opens,
    actorId: senderId,
  });
  return { id, status: 'pending', left } as const;
}

function refuseCooldown(tx: Tx, order: SendOrder, last: InterestRow | null): void {
  const now = tx.clock.now();
  const until = last ? cooldownEnd(last, now) : null;
  if (until && until > now) throw new Refusal('cooldown', { sentence: withDay(until, order.timeZone) });
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

function withDay(day: Date, timeZone: string): Sentence {
  const written = (language: SentenceLanguage): string =>
    sayIn(language, interestsRefusals.cooldown, {
      date: new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(day),
    });
  return { en: written('en'), bn: written('bn') };
}

async function refuseTooMany(tx: Tx, { kind, senderId }: SendOrder): Promise<void> {
  const sentAt = await interests.sentAt(tx, { kind, senderId, before: SENT_A_DAY_MAX[kind] - 1 });
  const retryAfterSeconds = sentAt ? secondsUntilRoom(sentAt, tx.clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}
