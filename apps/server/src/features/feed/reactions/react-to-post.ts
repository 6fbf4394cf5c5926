import { feedSentences as say, type Reaction } from '@app/contract/feed';
import { createKeyedMutex } from '#platform/concurrency';
import { inTransaction, oncePerServer, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { requireAvailable } from '#features/members';
import { notify } from '#features/notifications';
import type { PostRow } from '../feed.tables.ts';
import * as store from './reactions.store.ts';

export const REACTIONS_A_DAY: Limit = { name: 'feed.reactions', max: 1000, windowSeconds: 86_400, by: 'account' };

export type Reacted = { readonly post: PostRow; readonly reaction: Reaction | null };
/** `reaction` null takes it back. */
type Reacting = { readonly memberId: number; readonly postId: number; readonly reaction: Reaction | null };

const gone = (): Refusal => new Refusal('not_found', { sentence: say.notAvailable });

/**
 * Runs what concerns one post one after another. A crowd at one popular post waits here, where it holds no connection, and not at the lock
 * of its row, where it would hold them all.
 */
const inTurn = oncePerServer(() => createKeyedMutex());

/** Sets, moves or takes back a member's one reaction; the same again changes nothing. */
export async function reactToPost(ctx: Context, reacting: Reacting): Promise<Reacted> {
  await ctx.limits.take(REACTIONS_A_DAY, reacting.memberId);
  return inTurn(ctx)(String(reacting.postId), () => inTransaction(ctx, (tx) => react(tx, reacting)));
}

async function react(tx: Tx, reacting: Reacting): Promise<Reacted> {
  const { reaction, ...of } = reacting;
  const authorId = await store.findAuthor(tx, of.postId);
  if (authorId === undefined) throw gone();
  const name = authorId === of.memberId ? null : await requireAuthor(tx, of.memberId, authorId);
  if (!(await store.hold(tx, of))) throw gone();
  if (reaction === null) await store.deleteReaction(tx, of);
  else if ((await store.upsert(tx, { ...of, kind: reaction })) && name !== null) await tellAuthor(tx, { ...of, authorId, name });
  return { post: await store.getPost(tx, of.postId), reaction };
}

/** Locks the pair before the post: a block is either before the reaction or after it. What is not available looks like a post that is gone. */
async function requireAuthor(tx: Tx, memberId: number, authorId: number): Promise<string> {
  try {
    return (await requireAvailable(tx, memberId, authorId)).viewer.name;
  } catch (failure) {
    throw failure instanceof Refusal && failure.code === 'not_found' ? gone() : failure;
  }
}

type Told = { readonly memberId: number; readonly postId: number; readonly authorId: number; readonly name: string };

const tellAuthor = (tx: Tx, { memberId, postId, authorId, name }: Told): Promise<void> =>
  notify(tx, {
    memberId: authorId,
    type: 'reaction',
    // Who takes it back and reacts again is no news.
    eventKey: `${postId}:${memberId}`,
    parameters: { name },
    opens: `/feed?post=${postId}`,
    actorId: memberId,
    group: `reaction:${postId}`,
  });
