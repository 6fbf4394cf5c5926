import { interestsRefusals, noteNeedsPremium, SENT_A_DAY_MAX } from '@app/contract/interests';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { secondsUntilRoom } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Credits, EntitlementsReader } from '#features/entitlements';
import type { Members, MemberSummary } from '#features/members';
import { KINDS } from './interests.kinds.ts';
import { cooldownEnd, expiryOf } from './interests.policy.ts';
import { interestsStore as store } from './interests.store.ts';
import type { NewInterest, Stepped } from './interests.types.ts';
import { connectTwo, type ConnectDeps } from './connect-two.ts';

export type SendDeps = ConnectDeps & {
  readonly inTransaction: InTransaction;
  readonly members: Pick<Members, 'requirePair'>;
  readonly entitlements: Pick<Credits & EntitlementsReader, 'spendCredit' | 'isPremium'>;
};
/** `timeZone` is the sender's, for a date in a refusal. */
export type SendOrder = NewInterest & { readonly timeZone: string };

/**
 * Sends an approach, or accepts the one that the other has sent. What waits or was accepted already is answered again, and no
 * second credit is spent.
 */
export const createSendInterest =
  (deps: SendDeps) =>
  (order: SendOrder): Promise<Stepped> =>
    deps.inTransaction(async (trx) => {
      const { viewer, target } = await deps.members.requirePair(trx, order.senderId, order.receiverId);
      await store.expireBetween(trx, order, deps.clock.now());
      const open = await store.findOpen(trx, order);
      const stepped = { otherName: target.name, threadId: null, left: null };
      if (!open) return { ...stepped, ...(await insertPaid(deps, trx, order, viewer)) };
      if (open.status === 'accepted' || open.senderId === order.senderId) return { ...stepped, id: open.id, status: open.status };
      return { ...stepped, id: open.id, status: 'accepted', threadId: await connectTwo(deps, trx, open, viewer.name) };
    });

async function insertPaid(deps: SendDeps, trx: Transaction, order: SendOrder, sender: MemberSummary) {
  const { kind, senderId, receiverId, text, note } = order;
  await refuseCooldown(deps, trx, order);
  if (note !== null && !(await deps.entitlements.isPremium(senderId, trx)))
    throw new Refusal('premium_needed', { sentence: noteNeedsPremium });
  const now = deps.clock.now();
  const id = await store.nextId(trx);
  const { left, entryId: creditEntryId } = await deps.entitlements.spendCredit(trx, {
    memberId: senderId,
    act: KINDS[kind].act,
    target: String(id),
  });
  // Judged after the credit: from there on nothing else of this sender is written meanwhile.
  await refuseTooMany(deps, trx, order);
  await store.insert(trx, {
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
  await deps.notify(trx, {
    memberId: receiverId,
    type: KINDS[kind].received,
    eventKey: `approach:${id}`,
    parameters: { name: sender.name },
    opens: KINDS[kind].opens,
    actorId: senderId,
  });
  return { id, status: 'pending', left } as const;
}

async function refuseCooldown({ clock }: SendDeps, trx: Transaction, order: SendOrder): Promise<void> {
  const now = clock.now();
  const last = await store.findLast(trx, order);
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

async function refuseTooMany({ clock }: SendDeps, trx: Transaction, { kind, senderId }: SendOrder): Promise<void> {
  const sentAt = await store.sentAt(trx, { kind, senderId, before: SENT_A_DAY_MAX[kind] - 1 });
  const retryAfterSeconds = sentAt ? secondsUntilRoom(sentAt, clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}
