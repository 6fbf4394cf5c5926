import { COUNTERS } from '@app/contract/entitlements';
import { feedSentences as say, type Post } from '@app/contract/feed';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { isBlank } from '@app/contract/members';
import { secondsUntilRoom } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { countersOf, spendCredit } from '#features/entitlements';
import { deleteUnclaimedFiles, storeFiles, takeOverFiles } from '#features/files';
import { requireAvailable, type MemberViewer } from '#features/members';
import type { PostRow } from '../feed.tables.ts';
import { tellOfNewPost } from '../reading/new-posts.ts';
import { marksOf } from '../reading/posts-with-marks.store.ts';
import { presentPosts } from '../reading/present-posts.ts';
import { nextPostsOn, POSTS_A_DAY, problemOf } from './posts.policy.ts';
import * as store from './posts.store.ts';
import { prepareFiles, type SentFiles } from './prepare-files.ts';

/** Posts with files that are looked at, whatever becomes of them. */
export const POST_UPLOADS: Limit = { name: 'feed.upload', max: 60, windowSeconds: 86_400, by: 'account' };

export type Author = MemberViewer & { readonly purpose: string };
export type NewPost = { readonly text: string; readonly clientId: string; readonly files: SentFiles };
/** `left` of the feed credits. */
export type SavedPost = { readonly post: Post; readonly left: number };

type Written = { readonly row: PostRow; readonly left: number; readonly isRepeat: boolean };

/** Publishes a post for one credit: row, files and credit, or nothing of it. The same `clientId` again is the first post and costs nothing; 404 once that is deleted. */
export async function savePost(ctx: Context, author: Author, given: NewPost): Promise<SavedPost> {
  const before = await store.findByClientId(ctx, author.accountId, given.clientId);
  if (before) return shown(ctx, author, { row: before, left: await leftOf(ctx, author) });
  await refuseUnfit(ctx, author, given);
  const { isRepeat, ...written } = await withFiles(ctx, author, given.files, (files) => write(ctx, author, { ...given, files }));
  if (!isRepeat) tellOfNewPost(ctx);
  return shown(ctx, author, written);
}

const leftOf = async (ctx: Context, { accountId }: Author): Promise<number> => (await countersOf(ctx, accountId)).feed;

async function shown(ctx: Context, author: Author, { row, left }: Pick<Written, 'row' | 'left'>): Promise<SavedPost> {
  if (row.deletedAt !== null) throw new Refusal('not_found', { sentence: say.notAvailable });
  const [post] = presentPosts(ctx, author, [row], await marksOf(ctx, author, row));
  if (!post) throw new TypeError('a post is shown to its author');
  return { post, left };
}

/** Refuses what can be refused before a file is looked at. */
async function refuseUnfit(ctx: Context, author: Author, { text, files }: NewPost): Promise<void> {
  const { photo, audio, video } = files;
  const problem = problemOf({ text, hasPhoto: !!photo, hasAudio: !!audio, hasVideo: !!video });
  if (problem) throw invalid({ [problem.field]: problem.sentence });
  await refuseTooMany(ctx, author);
  if ((await leftOf(ctx, author)) === 0) throw withoutCredit(author.purpose, ctx.clock.now());
}

async function refuseTooMany(ctx: Context, { accountId }: Author): Promise<void> {
  const postedAt = await store.findNth(ctx, accountId, POSTS_A_DAY);
  const retryAfterSeconds = postedAt ? secondsUntilRoom(postedAt, ctx.clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}

type StoredFiles = { readonly columns: store.PostFiles; readonly keys: readonly string[] };

/** Stores the files for the post that `work` makes of them; what no post takes over goes at once. */
async function withFiles<T>(ctx: Context, author: Author, sent: SentFiles, work: (files: StoredFiles) => Promise<T>): Promise<T> {
  if (!Object.values(sent).some((file) => file !== undefined)) return work({ columns: {}, keys: [] });
  await ctx.limits.take(POST_UPLOADS, author.accountId);
  const { columns, stored } = await prepareFiles(ctx.images, sent);
  const keys = stored.map(({ key }) => key);
  await storeFiles(ctx, stored);
  try {
    return await work({ columns, keys });
  } finally {
    await deleteUnclaimedFiles(ctx, keys);
  }
}

type Writing = { readonly text: string; readonly clientId: string; readonly files: StoredFiles };

/**
 * Writes the post, the author first: an account that closed during the upload publishes nothing. Its lock puts the posts of one member one
 * after the other; the credit is that of the word, so that a repeat finds it.
 */
const write = (ctx: Context, author: Author, { text, clientId, files }: Writing): Promise<Written> =>
  inTransaction(ctx, async (tx) => {
    const { accountId: memberId } = author;
    await requireAvailable(tx, memberId, memberId);
    const { left, entryId: creditEntryId, isRepeat } = await spend(tx, author, clientId);
    const before = await store.findByClientId(tx, memberId, clientId);
    if (before) return { row: before, left, isRepeat: true };
    if (isRepeat) throw new TypeError('a post that was paid for is there');
    await refuseTooMany(tx, author);
    const content = isBlank(text) ? null : text;
    const row = await store.insert(tx, { memberId, content, clientId, creditEntryId, createdAt: tx.clock.now(), ...files.columns });
    await takeOverFiles(tx, files.keys);
    return { row, left, isRepeat: false };
  });

async function spend(tx: Tx, { accountId, purpose }: Author, clientId: string) {
  try {
    return await spendCredit(tx, { memberId: accountId, act: 'feed_post', target: clientId });
  } catch (failure) {
    throw failure instanceof Refusal && failure.code === 'no_feed_credit' ? withoutCredit(purpose, tx.clock.now()) : failure;
  }
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Tells who cannot buy posts when the free ones come anew; everybody else, that none is left. */
function withoutCredit(purpose: string, now: Date): Refusal {
  const extra = { counter: COUNTERS.feed };
  return purpose === 'member'
    ? new Refusal('no_feed_credit', { extra })
    : new Refusal('no_feed_credit', { extra: { ...extra, renews_on: nextPostsOn(now) }, sentence: withDay(nextPostsOn(now)) });
}

function withDay(day: string): Sentence {
  const written = (language: SentenceLanguage): string => {
    const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    return sayIn(language, say.monthUsed, { date });
  };
  return { en: written('en'), bn: written('bn') };
}
