import { PAIR_REFUSALS } from '@app/contract/members';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { gather } from '#platform/gathering';
import type { MemberPair } from '#features/members';
import { factsBetweenAll, refusalOf } from './judge-thread.ts';
import { MESSAGES } from './messages.limits.ts';
import type { MessageRow } from './messages.tables.ts';
import type { ChatDeps, Outgoing } from './messages.types.ts';
import { placeMessages } from './place-message.ts';
import { threadsStore as threads } from './threads.store.ts';
import { judgeWriting } from './writing.policy.ts';

/** A text within a conversation that is there: it opens nothing and costs nothing. */
export type Letter = Outgoing & { readonly threadId: number };
/**
 * 'busy': another transaction holds the pair, an account or the conversation, so that it is to be written alone. 'repeated': this
 * writing was stored before.
 */
type Attempt = { readonly written: MessageRow; readonly otherName: string } | Refusal | 'busy' | 'repeated';

/** Transactions at the same time, and the most that one of them takes. */
const TOGETHER = { atOnce: 2, most: 100 };

/**
 * Writes texts that come at one moment in one transaction: each judged by itself behind the locks of its pair, its accounts and its
 * conversation, as one alone is. Nobody waits there for somebody else's transaction.
 */
export const createWriteTogether = (deps: ChatDeps): ((letter: Letter) => Promise<Attempt>) =>
  gather<Letter, Attempt>(
    TOGETHER,
    async (letters) => {
      const limited = await deps.limits.takeAll(
        MESSAGES,
        letters.map(({ senderId }) => senderId),
      );
      const allowed = letters.filter((_, index) => limited[index] === null);
      const attempts = allowed.length === 0 ? [] : await deps.inTransaction((trx) => writeAll(deps, trx, allowed));
      const ofLetters = new Map(allowed.map((letter, index) => [letter, attempts[index]]));
      return letters.map((letter, index) => ({ value: limited[index] ?? ofLetters.get(letter) ?? 'busy' }));
    },
    async () => 'busy',
  );

async function writeAll(deps: ChatDeps, trx: Transaction, letters: readonly Letter[]): Promise<readonly Attempt[]> {
  const pairs = await deps.neighbours.members.requirePairs(
    trx,
    letters.map(({ senderId, otherId }) => [senderId, otherId]),
  );
  const locked = await threads.tryLock(
    trx,
    letters.map(({ threadId }) => threadId),
  );
  const now = deps.clock.now();
  const facts = await factsBetweenAll(
    deps,
    letters.map(({ senderId: viewerId, otherId, threadId }) => {
      return { viewerId, otherId, isClosed: false, lastMessageAt: locked.get(threadId)?.lastMessageAt ?? null };
    }),
    trx,
  );
  const judged = letters.map((letter, index): MemberPair | Refusal | 'busy' => {
    const pair = pairs[index] ?? 'busy';
    const fact = facts[index];
    if (pair instanceof Refusal) return asSeenWithin(pair);
    if (pair === 'busy' || !fact || !locked.has(letter.threadId)) return 'busy';
    return refusalOf(judgeWriting(fact, now), pair.target.name) ?? pair;
  });
  const isMeant = (index: number): boolean => judged[index] !== 'busy' && !(judged[index] instanceof Refusal);
  const meant = letters.filter((_, index) => isMeant(index));
  const written = meant.length === 0 ? [] : await placeMessages(deps, trx, meant.map(placedOf), now);
  const rows = new Map(written.map((row) => [`${row.senderId}:${row.clientId}`, row]));
  return letters.map((letter, index): Attempt => {
    const outcome = judged[index] ?? 'busy';
    if (outcome === 'busy' || outcome instanceof Refusal) return outcome;
    const message = rows.get(`${letter.senderId}:${letter.clientId}`);
    rows.delete(`${letter.senderId}:${letter.clientId}`);
    return message ? { written: message, otherName: outcome.target.name } : 'repeated';
  });
}

const placedOf = ({ threadId, senderId, otherId, text, clientId }: Letter) => {
  return { threadId, by: { senderId }, receiverId: otherId, text, clientId, attachment: null, creditEntryId: null };
};

/** From within a conversation all that stands between the two looks the same. */
export const asSeenWithin = (refusal: Refusal): Refusal =>
  PAIR_REFUSALS.some((code) => code === refusal.code) ? new Refusal('thread_closed') : refusal;
