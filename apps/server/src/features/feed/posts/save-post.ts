import { feedSentences as say, type Post } from '@app/contract/feed';
import { isBlank } from '@app/contract/members';
import { secondsUntilRoom } from '#platform/clock';
import type { Executor, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { FeedDeps, FeedReader } from '../feed.types.ts';
import type { PostRow } from '../feed.tables.ts';
import { announceNewPost } from '../reading/new-posts.ts';
import { presentPosts } from '../reading/present-posts.ts';
import { prepareFiles, type SentFiles } from './prepare-files.ts';
import { POST_UPLOADS } from './posts.limits.ts';
import { POSTS_A_DAY, problemOf } from './posts.policy.ts';
import { postsStore as store, type PostFiles } from './posts.store.ts';
import { withoutCredit } from './without-credit.ts';

export type Author = FeedReader & { readonly purpose: string };
export type NewPost = { readonly text: string; readonly clientId: string; readonly files: SentFiles };
/** `left` of the feed credits. */
export type SavedPost = { readonly post: Post; readonly left: number };

type Written = { readonly row: PostRow; readonly left: number; readonly isRepeat: boolean };

/** Publishes a post for one credit: row, files and credit, or nothing of it. The same `clientId` again is the first post and costs nothing; 404 once that is deleted. */
export async function savePost(deps: FeedDeps, author: Author, given: NewPost): Promise<SavedPost> {
  const before = await store.findByClientId(deps.db, author.accountId, given.clientId);
  if (before) return shown(deps, author, { row: before, left: await leftOf(deps, author) });
  await refuseUnfit(deps, author, given);
  const { isRepeat, ...written } = await withFiles(deps, author, given.files, (files) => write(deps, author, { ...given, files }));
  if (!isRepeat) announceNewPost(deps);
  return shown(deps, author, written);
}

const leftOf = async ({ neighbours }: FeedDeps, { accountId }: Author): Promise<number> =>
  (await neighbours.entitlements.countersOf(accountId)).feed;

async function shown(deps: FeedDeps, author: Author, { row, left }: Pick<Written, 'row' | 'left'>): Promise<SavedPost> {
  if (row.deletedAt !== null) throw new Refusal('not_found', { sentence: say.notAvailable });
  const [post] = await presentPosts(deps, author, [row]);
  if (!post) throw new TypeError('a post is shown to its author');
  return { post, left };
}

/** What can be refused before a file is looked at. */
async function refuseUnfit(deps: FeedDeps, author: Author, { text, files }: NewPost): Promise<void> {
  const { photo, audio, video } = files;
  const problem = problemOf({ text, hasPhoto: !!photo, hasAudio: !!audio, hasVideo: !!video });
  if (problem) throw invalid({ [problem.field]: problem.sentence });
  await refuseTooMany(deps, deps.db, author);
  if ((await leftOf(deps, author)) === 0) throw withoutCredit(author.purpose, deps.clock.now());
}

async function refuseTooMany({ clock }: FeedDeps, on: Executor, { accountId }: Author): Promise<void> {
  const postedAt = await store.findNth(on, accountId, POSTS_A_DAY);
  const retryAfterSeconds = postedAt ? secondsUntilRoom(postedAt, clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}

/** Stores the files for the post that `work` makes of them; what no post takes over goes at once. */
async function withFiles<T>(deps: FeedDeps, author: Author, sent: SentFiles, work: (files: StoredFiles) => Promise<T>): Promise<T> {
  if (!Object.values(sent).some((file) => file !== undefined)) return work({ columns: {}, keys: [] });
  await deps.limits.take(POST_UPLOADS, author.accountId);
  const { columns, stored } = await prepareFiles(deps.images, sent);
  const keys = stored.map(({ key }) => key);
  try {
    await deps.neighbours.media.files.storeAll(stored);
    return await work({ columns, keys });
  } finally {
    await deps.neighbours.media.files.deleteUnclaimed(keys);
  }
}
type StoredFiles = { readonly columns: PostFiles; readonly keys: readonly string[] };

type Writing = { readonly text: string; readonly clientId: string; readonly files: StoredFiles };

/**
 * The author first: an account that closed during the upload publishes nothing. Its lock puts the posts of one member one after the other;
 * the credit is that of the word, so that a repeat finds it.
 */
const write = (deps: FeedDeps, author: Author, { text, clientId, files }: Writing): Promise<Written> =>
  deps.inTransaction(async (trx) => {
    const { accountId: memberId } = author;
    await deps.neighbours.members.requireAvailable(trx, memberId, memberId);
    const { left, entryId: creditEntryId, isRepeat } = await spend(deps, trx, author, clientId);
    const before = await store.findByClientId(trx, memberId, clientId);
    if (before) return { row: before, left, isRepeat: true };
    if (isRepeat) throw new TypeError('a post that was paid for is there');
    await refuseTooMany(deps, trx, author);
    const content = isBlank(text) ? null : text;
    const row = await store.insert(trx, { memberId, content, clientId, creditEntryId, createdAt: deps.clock.now(), ...files.columns });
    await deps.neighbours.media.files.takeOver(trx, files.keys);
    return { row, left, isRepeat: false };
  });

async function spend({ neighbours, clock }: FeedDeps, trx: Transaction, { accountId, purpose }: Author, clientId: string) {
  try {
    return await neighbours.entitlements.spendCredit(trx, { memberId: accountId, act: 'feed_post', target: clientId });
  } catch (failure) {
    throw failure instanceof Refusal && failure.code === 'no_feed_credit' ? withoutCredit(purpose, clock.now()) : failure;
  }
}
