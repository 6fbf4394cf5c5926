import { isBlank } from '@app/contract/members';
import { storiesSentences as say } from '@app/contract/stories';
import { secondsUntilRoom } from '#platform/clock';
import type { Executor, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { STORIES_A_DAY_MAX } from './stories.limits.ts';
import { whyUnfit } from './stories.policy.ts';
import { storiesStore as store } from './stories.store.ts';
import type { StoryRow } from './stories.tables.ts';
import type { StoredImage, StoriesRoomDeps } from './stories.types.ts';
import { withImage } from './store-image.ts';

export type Sharing = {
  readonly memberId: number;
  /** Clean; a blank one is none. */
  readonly text: string;
  readonly upload: Buffer | null;
  readonly clientId: string;
};

/** Shares a story. The same word again, also at the same moment, is the same story. */
export async function saveStory(deps: StoriesRoomDeps, sharing: Sharing): Promise<StoryRow> {
  const { memberId, text, upload, clientId } = sharing;
  const before = await store.findByClientId(deps.db, memberId, clientId);
  if (before) return stillRunning(deps, before);
  const wrong = whyUnfit({ text, hasImage: upload !== null });
  if (wrong) throw invalid(wrong);
  await refuseTooMany(deps, deps.db, memberId);
  const insert = (image: StoredImage | null): Promise<StoryRow> =>
    deps.inTransaction((trx) => insertOnce(deps, trx, sharing, image)).then((story) => stillRunning(deps, story));
  return upload === null ? insert(null) : withImage(deps, { memberId, upload }, insert);
}

/** Behind the member's own lock: of stories shared at one moment each sees those before it. */
async function insertOnce(deps: StoriesRoomDeps, trx: Transaction, sharing: Sharing, image: StoredImage | null): Promise<StoryRow> {
  const { memberId, text, clientId } = sharing;
  await deps.neighbours.members.requireAvailable(trx, memberId, memberId);
  const before = await store.findByClientId(trx, memberId, clientId);
  if (before) return before;
  await refuseTooMany(deps, trx, memberId);
  const story = await store.insertOnce(trx, { memberId, text: isBlank(text) ? null : text, image, clientId, sharedAt: deps.clock.now() });
  if (!story) throw new TypeError('a story was shared past the lock of its author');
  if (image) await deps.neighbours.media.files.takeOver(trx, [image.key]);
  return story;
}

/** A repetition after the story's end is told so: what ended is in no answer. */
function stillRunning({ clock }: Pick<StoriesRoomDeps, 'clock'>, story: StoryRow): StoryRow {
  if (story.clearedAt !== null || story.expiresAt <= clock.now()) throw new Refusal('not_found', { sentence: say.notAvailable });
  return story;
}

async function refuseTooMany({ clock }: Pick<StoriesRoomDeps, 'clock'>, on: Executor, memberId: number): Promise<void> {
  const earliest = await store.sharedAt(on, memberId, STORIES_A_DAY_MAX);
  const retryAfterSeconds = earliest ? secondsUntilRoom(earliest, clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}
