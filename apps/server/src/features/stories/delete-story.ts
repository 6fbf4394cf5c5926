import { removedStory, storiesSentences as say } from '@app/contract/stories';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { storiesStore as store, type ByStaff } from './stories.store.ts';
import type { StoryRow } from './stories.tables.ts';
import type { StoriesRoomDeps, StoryRemoval } from './stories.types.ts';

type Which = { readonly storyId: number; readonly authorId: number | null };

/** Words and image are gone with the commit, the file soon after. */
async function takeOff(deps: StoriesRoomDeps, trx: Transaction, { storyId, authorId }: Which, byStaff: ByStaff | null): Promise<StoryRow> {
  const at = deps.clock.now();
  const story = await store.lockRunning(trx, { storyId, at }, authorId);
  if (!story) throw new Refusal('not_found', { sentence: say.notAvailable });
  await store.delete(trx, { storyId, at }, byStaff);
  if (story.imageKey !== null) await deps.neighbours.media.files.letGo(trx, [story.imageKey]);
  return story;
}

/** Only an own one: another's is not there. */
export async function deleteOwn(deps: StoriesRoomDeps, memberId: number, storyId: number): Promise<void> {
  await deps.inTransaction((trx) => takeOff(deps, trx, { storyId, authorId: memberId }, null));
}

export async function removeByStaff(deps: StoriesRoomDeps, trx: Transaction, { storyId, staffId, reason }: StoryRemoval): Promise<void> {
  const { memberId } = await takeOff(deps, trx, { storyId, authorId: null }, { removedBy: staffId, removalReason: reason });
  await deps.audit.record(trx, { actorId: staffId, action: 'stories.remove', subject: `story:${storyId}`, details: { memberId, reason } });
  await deps.neighbours.notify(trx, {
    memberId,
    type: 'content_removed',
    eventKey: `story:${storyId}`,
    parameters: { what: removedStory, reason },
    opens: '/feed',
    actorId: null,
  });
}
