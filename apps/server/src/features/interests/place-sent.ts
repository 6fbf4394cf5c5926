import { interestsRefusals, type InterestKind } from '@app/contract/interests';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { secondsUntilRoom } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { notifyAll } from '#features/notifications';
import { KINDS } from './interests.kinds.ts';
import { cooldownEnd, expiryOf } from './interests.policy.ts';
import type { InterestRow } from './interests.tables.ts';
import { insertAll } from './sending.store.ts';

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

/** Holds what is sent, judged and paid, under the number that was drawn for it. */
type Sent = { readonly order: SendOrder; readonly id: number; readonly creditEntryId: number; readonly senderName: string };

/** Writes what is sent at one moment, and tells who receives it; goes ahead with the commit. */
export async function placeSent(tx: Tx, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return;
  const now = tx.clock.now();
  const rows = sent.map(({ order: { kind, senderId, receiverId, text, note }, id, creditEntryId }) => {
    return { id, kind, senderId, receiverId, text, note, creditEntryId };
  });
  await insertAll(tx, rows, { createdAt: now, expiresAt: expiryOf(now) });
  await notifyAll(tx, sent.map(noticeOf));
}

const noticeOf = ({ order: { kind, senderId, receiverId }, id, senderName }: Sent) => ({
  memberId: receiverId,
  type: KINDS[kind].received,
  eventKey: `approach:${id}`,
  parameters: { name: senderName },
  opens: KINDS[kind].opens,
  actorId: senderId,
});

/** Returns what refuses a sending so soon after the last one of the same kind to the same member ended; null where nothing does. */
export function whyCoolingDown({ clock }: Context, { timeZone }: SendOrder, last: InterestRow | null): Refusal | null {
  const now = clock.now();
  const until = last ? cooldownEnd(last, now) : null;
  return until && until > now ? new Refusal('cooldown', { sentence: withDay(until, timeZone) }) : null;
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

function withDay(day: Date, timeZone: string): Sentence {
  const written = (language: SentenceLanguage): string =>
    sayIn(language, interestsRefusals.cooldown, {
      date: new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(day),
    });
  return { en: written('en'), bn: written('bn') };
}

/** Returns what refuses a sending where the day is full: by when the sender sent the last for which it has no room beside this one. */
export function whyTooMany({ clock }: Context, lastButADay: Date | null): Refusal | null {
  const retryAfterSeconds = lastButADay ? secondsUntilRoom(lastButADay, clock.now()) : 0;
  return retryAfterSeconds > 0 ? new Refusal('too_many_requests', { retryAfterSeconds }) : null;
}
