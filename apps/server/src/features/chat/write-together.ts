import { PAIR_REFUSALS } from '@app/contract/members';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { gather } from '#platform/gathering';
import type { MemberPair } from '#features/members';
import { refusalOf } from './judge-thread.ts';
import { MESSAGES } from './chat.limits.ts';
import type { MessageRow } from './chat.tables.ts';
import type { ChatDeps, Outgoing } from './chat.types.ts';
import { placeMessages, wordOf } from './place-message.ts';
import { threadsStore as threads } from './threads.store.ts';
import { judgeWriting } from './writing.policy.ts';

/** A text within a conversation that is there: it opens nothing and costs nothing. */
export type Letter = Outgoing & { readonly threadId: number };
/**
 * 'busy': another transaction holds the pair, an account or the conversation, so that it is to be written alone. 'repeated': this
 * writing was stored before.
 */
type Attempt = { readonly written: MessageRow; readonly otherName: string } | Refusal | 'busy' | 'repeated';

/** One transaction at a time: two smaller ones cost more than they gain. */
const TOGETHER = { atOnce: 1, most: 100 };

/**
 * Writes texts that come at one moment in one transaction: each judged by itself behind the locks of its pair, its accounts and its
 * conversation, as one alone is. Nobody waits there for somebody else's transaction.
 */
export const createWriteTogether = (deps: ChatDeps): ((letter: Letter) => Promise<Attempt>) =>
  gather<Letter, Attempt>(
    TOGETHER,
    async (letters) => {
      // Begun before the transaction, on a connection of its own, and awaited before anything is written.
      const limited = deps.limits.takeAll(
        MESSAGES,
        letters.map(({ senderId }) => senderId),
      );
      limited.catch(() => {});
      const attempts = await deps.inTransaction((trx) => writeAll(deps, trx, letters, limited));
      return attempts.map((value) => ({ value }));
    },
    async () => 'busy',
  );

async function writeAll(
  deps: ChatDeps,
  trx: Transaction,
  letters: readonly Letter[],
  limited: Promise<readonly (Refusal | null)[]>,
): Promise<readonly Attempt[]> {
  const pairs = await deps.neighbours.members.requirePairs(
    trx,
    letters.map(({ senderId, otherId }) => [senderId, otherId]),
  );
  const locked = await threads.tryLock(
    trx,
    letters.map(({ threadId }) => threadId),
  );
  const premium = await deps.neighbours.entitlements.premiumUntil(
    [...new Set(letters.flatMap(({ senderId, otherId }) => [senderId, otherId]))],
    trx,
  );
  const refusals = await limited;
  const now = deps.clock.now();
  const judge = (letter: Letter, index: number): MemberPair | Refusal | 'busy' => {
    const pair = pairs[index] ?? 'busy';
    const thread = locked.get(letter.threadId);
    const tooMany = refusals[index];
    if (tooMany) return tooMany;
    if (pair instanceof Refusal) return asSeenWithin(pair);
    if (pair === 'busy' || !thread) return 'busy';
    const facts = {
      isClosed: false,
      lastMessageAt: thread.lastMessageAt,
      hasBond: pair.isBonded,
      isPremium: premium.has(letter.senderId),
      isOtherPremium: premium.has(letter.otherId),
    };
    return refusalOf(judgeWriting(facts, now), pair.target.name) ?? pair;
  };
  const judged = letters.map(judge);
  const isMeant = (index: number): boolean => judged[index] !== 'busy' && !(judged[index] instanceof Refusal);
  const meant = letters.filter((_, index) => isMeant(index));
  const written = meant.length === 0 ? [] : await placeMessages(deps, trx, meant.map(placedOf), now);
  const rows = new Map(written.map((row) => [wordOf(row), row]));
  return letters.map((letter, index): Attempt => {
    const outcome = judged[index] ?? 'busy';
    if (outcome === 'busy' || outcome instanceof Refusal) return outcome;
    const message = rows.get(wordOf(letter));
    rows.delete(wordOf(letter));
    return message ? { written: message, otherName: outcome.target.name } : 'repeated';
  });
}

const placedOf = ({ threadId, senderId, otherId, text, clientId }: Letter) => {
  return { threadId, by: { senderId }, receiverId: otherId, text, clientId, attachment: null, creditEntryId: null };
};

/** From within a conversation all that stands between the two looks the same. */
export const asSeenWithin = (refusal: Refusal): Refusal =>
  PAIR_REFUSALS.some((code) => code === refusal.code) ? new Refusal('thread_closed') : refusal;
