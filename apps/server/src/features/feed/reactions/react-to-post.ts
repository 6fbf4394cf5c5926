import { feedSentences as say, type Reaction } from '@app/contract/feed';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { FeedDeps } from '../feed.types.ts';
import type { PostRow } from '../feed.tables.ts';
import { takeReaction } from './reactions.limits.ts';
import { reactionsStore as store } from './reactions.store.ts';
import { createTurns } from './turns.ts';

export type Reacted = { readonly post: PostRow; readonly reaction: Reaction | null };
type Wish = { readonly memberId: number; readonly postId: number; readonly reaction: Reaction | null };

const gone = (): Refusal => new Refusal('not_found', { sentence: say.notAvailable });

/** Sets, moves or takes back a member's one reaction; the same again changes nothing. */
export function createReacting(deps: FeedDeps): (wish: Wish) => Promise<Reacted> {
  const inTurn = createTurns();
  return async (wish) => {
    await takeReaction(deps.limits, wish.memberId);
    return inTurn(wish.postId, () => deps.inTransaction((trx) => react(deps, trx, wish)));
  };
}

async function react(deps: FeedDeps, trx: Transaction, wish: Wish): Promise<Reacted> {
  const authorId = await store.findAuthor(trx, wish.postId);
  if (authorId === undefined) throw gone();
  const name = authorId === wish.memberId ? null : await requireAuthor(deps, trx, wish.memberId, authorId);
  if (!(await store.hold(trx, wish))) throw gone();
  const { reaction, ...of } = wish;
  if (reaction === null) await store.delete(trx, of);
  else if ((await store.upsert(trx, { ...of, kind: reaction, at: deps.clock.now() })) && name !== null)
    await tell(deps, trx, { ...of, authorId, name });
  return { post: await store.getPost(trx, wish.postId), reaction };
}

/** The pair before the post: a block is either before the reaction or after it. What is not available looks like a post that is gone. */
async function requireAuthor({ neighbours }: FeedDeps, trx: Transaction, memberId: number, authorId: number): Promise<string> {
  try {
    return (await neighbours.members.requireAvailable(trx, memberId, authorId)).viewer.name;
  } catch (failure) {
    throw failure instanceof Refusal && failure.code === 'not_found' ? gone() : failure;
  }
}

type Told = { readonly memberId: number; readonly postId: number; readonly authorId: number; readonly name: string };

const tell = ({ neighbours }: FeedDeps, trx: Transaction, { memberId, postId, authorId, name }: Told): Promise<void> =>
  neighbours.notify(trx, {
    memberId: authorId,
    type: 'reaction',
    // Who takes it back and reacts again is no news.
    eventKey: `${postId}:${memberId}`,
    parameters: { name },
    opens: `/feed?post=${postId}`,
    actorId: memberId,
    group: `reaction:${postId}`,
  });
