import type { Sentence } from '@app/contract/kernel';
import { isBlank } from '@app/contract/members';
import { storiesSentences as say } from '@app/contract/stories';
import { secondsUntilRoom } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { UnfitPicture, type PictureProblem } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import { deleteUnclaimedFiles, PICTURE_UPLOADS, storeFiles, takeOverFiles } from '#features/files';
import { requireAvailable } from '#features/members';
import { whyUnfit } from './stories.policy.ts';
import * as store from './stories.store.ts';
import type { StoryRow } from './stories.tables.ts';

/** Stories of a member in any 24 hours, deleted ones too. */
const STORIES_A_DAY_MAX = 10;

export type Sharing = {
  readonly memberId: number;
  /** Clean; a blank one is none. */
  readonly text: string;
  readonly upload: Buffer | null;
  readonly clientId: string;
};

/** Shares a story. The same word again, also at the same moment, is the same story. */
export async function saveStory(ctx: Context, sharing: Sharing): Promise<StoryRow> {
  const { memberId, text, upload, clientId } = sharing;
  const before = await store.findByClientId(ctx, memberId, clientId);
  if (before) return requireRunning(ctx, before);
  const wrong = whyUnfit({ text, hasImage: upload !== null });
  if (wrong) throw invalid(wrong);
  await refuseTooMany(ctx, memberId);
  const insert = (image: store.StoredImage | null): Promise<StoryRow> =>
    inTransaction(ctx, (tx) => insertOnce(tx, sharing, image)).then((story) => requireRunning(ctx, story));
  if (upload === null) return insert(null);
  await ctx.limits.take(PICTURE_UPLOADS, memberId);
  return withPicture(ctx, upload, insert);
}

/** Inserts behind the member's own lock: of stories shared at one moment each sees those before it. */
async function insertOnce(tx: Tx, sharing: Sharing, image: store.StoredImage | null): Promise<StoryRow> {
  const { memberId, text, clientId } = sharing;
  await requireAvailable(tx, memberId, memberId);
  const before = await store.findByClientId(tx, memberId, clientId);
  if (before) return before;
  await refuseTooMany(tx, memberId);
  const story = await store.insertOnce(tx, { memberId, text: isBlank(text) ? null : text, image, clientId, sharedAt: tx.clock.now() });
  if (!story) throw new TypeError('a story was shared past the lock of its author');
  if (image) await takeOverFiles(tx, [image.key]);
  return story;
}

/** Refuses a repetition after the story's end: what ended is in no answer. */
function requireRunning({ clock }: Context, story: StoryRow): StoryRow {
  if (story.clearedAt !== null || story.expiresAt <= clock.now()) throw new Refusal('not_found', { sentence: say.notAvailable });
  return story;
}

async function refuseTooMany(ctx: Context, memberId: number): Promise<void> {
  const earliest = await store.sharedAt(ctx, memberId, STORIES_A_DAY_MAX);
  const retryAfterSeconds = earliest ? secondsUntilRoom(earliest, ctx.clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}

/** A story of a member of the demo: a text or a picture. */
export type DemoStory = {
  readonly memberId: number;
  readonly content: { readonly text: string } | { readonly picture: Buffer };
  /** One word is one story, as with everybody's. */
  readonly clientId: string;
  readonly sharedAt: Date;
};

/** Shares a story of a demo member as a member's own, at a time before now; harmless where it was shared before. */
export async function shareDemoStory(ctx: Context, { memberId, content, clientId, sharedAt }: DemoStory): Promise<void> {
  const insert = (text: string | null, image: store.StoredImage | null): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      const story = await store.insertOnce(tx, { memberId, text, image, clientId, sharedAt });
      if (story && image) await takeOverFiles(tx, [image.key]);
    });
  if ('text' in content) await insert(content.text, null);
  else await withPicture(ctx, content.picture, (image) => insert(null, image));
}

const REFUSED: { readonly [Problem in PictureProblem]: readonly ['unsupported_type' | 'file_too_large', Sentence] } = {
  kind: ['unsupported_type', say.imageKind],
  unreadable: ['unsupported_type', say.imageKind],
  // Of any size: no picture of a story is too small.
  too_small: ['unsupported_type', say.imageKind],
  too_large: ['file_too_large', say.imageTooLarge],
};

function refuse(failure: unknown): never {
  if (!(failure instanceof UnfitPicture)) throw failure;
  const [code, sentence] = REFUSED[failure.problem];
  throw new Refusal(code, { sentence, fields: { image_story: sentence } });
}

/** Judges an image by its bytes, encodes it anew and stores it for the story that `share` makes of it; what no story takes over goes at once. */
async function withPicture<T>(ctx: Context, picture: Buffer, share: (image: store.StoredImage) => Promise<T>): Promise<T> {
  const { bytes } = await ctx.images.shown(picture).catch(refuse);
  const key = newObjectKey('story');
  await storeFiles(ctx, [{ key, bytes }]);
  try {
    return await share({ key, bytes: bytes.length });
  } finally {
    await deleteUnclaimedFiles(ctx, [key]);
  }
}
