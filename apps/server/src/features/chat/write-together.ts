import { PAIR_REFUSALS } from '@app/contract/members';
import { inTransaction, oncePerServer, type Tx } from '#platform/context';
import { isDatabaseUnreached } from '#platform/db';
import { Refusal } from '#platform/errors';
import { gather } from '#platform/gathering';
import { requirePairs, type MemberPair } from '#features/members';
import { MESSAGES } from './chat.limits.ts';
import type { MessageRow } from './chat.tables.ts';
import { refusalOf } from './judge-thread.ts';
import { placeTexts } from './place-message.ts';
import { judgeWriting } from './writing.policy.ts';
import { lockForWriting } from './writing.store.ts';

/** A text within a conversation that is there: it opens nothing and costs nothing. */
type TextMessage = {
  readonly senderId: number;
  readonly otherId: number;
  readonly text: string;
  readonly clientId: string;
  readonly threadId: number;
};
/**
 * 'busy': another transaction holds the pair, an account or the conversation, so that it is to be written alone. 'repeated': this
 * writing was stored before.
 */
type Attempt = { readonly written: MessageRow; readonly otherName: string } | Refusal | 'busy' | 'repeated';

/**
 * One transaction at a time, as two smaller ones cost more than they gain; a second one where a crowd waits, so that neither the database nor
 * this server stands still while the other is at work. Texts of one conversation are never in both, nor are two with one word of a sender: the
 * second would wait for the first, and two such transactions for one another.
 */
const TOGETHER = {
  atOnce: 2,
  most: 100,
  fewestBeside: 16,
  keysOf: ({ threadId, senderId, clientId }: TextMessage) => [threadId, `${senderId}:${clientId}`],
};

/**
 * Writes texts that come at one moment in one transaction: each judged by itself behind the locks of its pair, its accounts and its
 * conversation, as one alone is. These locks wait for nobody. Where the whole fails, each is written alone, who is above the limit is not; where the database
 * cannot be reached all are told. One whose commit nobody knows is written once more: it is found by the word of its sender.
 */
export const writeTogether = oncePerServer((ctx) =>
  gather<TextMessage, Attempt>(
    TOGETHER,
    async (texts) => {
      // Begun before the transaction, on a connection of its own, and awaited before anything is written.
      const limited = ctx.limits.takeAll(
        MESSAGES,
        texts.map(({ senderId }) => senderId),
      );
      limited.catch(() => {});
      try {
        const attemptsOf = await inTransaction(ctx, (tx) => writeAll(tx, texts, limited));
        return attemptsOf().map((value) => ({ value }));
      } catch (failure) {
        if (isDatabaseUnreached(failure)) throw failure;
        return (await limited).map((tooMany) => ({ value: tooMany ?? 'busy' }));
      }
    },
    // Not even counted: each is, before it is written.
    async ({ senderId }) => (await ctx.limits.takeAll(MESSAGES, [senderId]))[0] ?? 'busy',
  ),
);

/** Returns what tells after the commit what became of each. */
async function writeAll(
  tx: Tx,
  texts: readonly TextMessage[],
  limited: Promise<readonly (Refusal | null)[]>,
): Promise<() => readonly Attempt[]> {
  const ofTexts = texts.map(({ senderId, otherId }) => [senderId, otherId] as const);
  const judgePairs = await requirePairs(tx, ofTexts);
  const locked = await lockForWriting(
    tx,
    texts.map(({ threadId }) => threadId),
    ofTexts,
  );
  const pairs = judgePairs(locked.pairs);
  const refusals = await limited;
  const now = tx.clock.now();
  const judge = (text: TextMessage, index: number): MemberPair | Refusal | 'busy' => {
    const pair = pairs[index] ?? 'busy';
    const lastMessageAt = locked.lastMessageAt.get(text.threadId);
    const tooMany = refusals[index];
    if (tooMany) return tooMany;
    if (pair instanceof Refusal) return asSeenWithin(pair);
    // Whether it answers something is looked at where it is written alone.
    if (pair === 'busy' || !lastMessageAt || (pair.limited && !pair.isBonded)) return 'busy';
    const facts = {
      isClosed: false,
      lastMessageAt,
      hasBond: pair.isBonded,
      isPremium: locked.premium.has(text.senderId),
      isOtherPremium: locked.premium.has(text.otherId),
    };
    return refusalOf(judgeWriting(facts, now), pair.target.name) ?? pair;
  };
  const judged = texts.map(judge);
  const isMeant = (index: number): boolean => judged[index] !== 'busy' && !(judged[index] instanceof Refusal);
  const meant = texts.filter((_, index) => isMeant(index));
  const placed = await placeTexts(tx, meant.map(placedOf));
  return () => {
    const written = new Map(placed().map((message, index) => [meant[index], message]));
    return texts.map((text, index): Attempt => {
      const verdict = judged[index] ?? 'busy';
      if (verdict === 'busy' || verdict instanceof Refusal) return verdict;
      const message = written.get(text);
      return message ? { written: message, otherName: verdict.target.name } : 'repeated';
    });
  };
}

const placedOf = ({ threadId, senderId, otherId, text, clientId }: TextMessage) => {
  return { threadId, by: { senderId }, receiverId: otherId, text, clientId, attachment: null, creditEntryId: null } as const;
};

/** Returns the refusal that is shown from within a conversation: all that stands between the two looks the same there. */
export const asSeenWithin = (refusal: Refusal): Refusal =>
  PAIR_REFUSALS.some((code) => code === refusal.code) ? new Refusal('thread_closed') : refusal;
