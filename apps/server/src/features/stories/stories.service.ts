import { removedStory, storiesSentences as say } from '@app/contract/stories';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { letGoOfFiles } from '#features/files';
import { notify } from '#features/notifications';
import * as store from './stories.store.ts';
import type { StoryRow } from './stories.tables.ts';

/** Deletes an own story: another's is not there. */
export async function deleteOwnStory(ctx: Context, memberId: number, storyId: number): Promise<void> {
  await inTransaction(ctx, (tx) => takeOff(tx, { storyId, authorId: memberId }, null));
}

export type StoryRemoval = { readonly storyId: number; readonly staffId: number; readonly reason: string };

/** Takes a story off by staff; its author is told why. 404 `not_found` where it is gone already. */
export async function removeStoryByStaff(tx: Tx, { storyId, staffId, reason }: StoryRemoval): Promise<void> {
  const { memberId } = await takeOff(tx, { storyId, authorId: null }, { removedBy: staffId, removalReason: reason });
  await tx.audit.record(tx, { actorId: staffId, action: 'stories.remove', subject: `story:${storyId}`, memberId, reason });
  await notify(tx, {
    memberId,
    type: 'content_removed',
    eventKey: `story:${storyId}`,
    parameters: { what: removedStory, reason },
    opens: '/feed',
    actorId: null,
  });
}

type Which = { readonly storyId: number; readonly authorId: number | null };

/** Deletes words and image with the commit, the file soon after. */
async function takeOff(tx: Tx, { storyId, authorId }: Which, byStaff: store.ByStaff | null): Promise<StoryRow> {
  const story = await store.lockRunning(tx, storyId, authorId);
  if (!story) throw new Refusal('not_found', { sentence: say.notAvailable });
  await store.deleteStory(tx, storyId, byStaff);
  if (story.imageKey !== null) await letGoOfFiles(tx, [story.imageKey]);
  return story;
}

/** A story as its reporter sees it, with the keys of its files. */
export type StoryQuote = {
  readonly authorId: number;
  readonly text: string;
  readonly postedAt: Date;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};

/** Returns a running story that this member can see, an own one too; null for all others. Reporting hid none from this question. */
export async function quoteStory(ctx: Context, readerId: number, storyId: number): Promise<StoryQuote | null> {
  const story = await store.findRunning(ctx, readerId, storyId);
  if (!story) return null;
  const files = story.imageKey === null ? [] : [{ key: story.imageKey, kind: 'image' }];
  return { authorId: story.memberId, text: story.text ?? '', postedAt: story.createdAt, files };
}

const BATCH = 200;

/** Clears words and images of stories that ended for good. */
export async function clearEndedStories(ctx: Context): Promise<void> {
  while ((await inTransaction(ctx, clearSome)) === BATCH);
}

async function clearSome(tx: Tx): Promise<number> {
  const { count, keys } = await store.clearEnded(tx, BATCH);
  await letGoOfFiles(tx, keys);
  return count;
}
