import { POSTS_PAGE_SIZE, type FeedTab, type Post } from '@app/contract/feed';
import { profileNotAvailable } from '@app/contract/members';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import { fromReplica, LAG_MOST_MS } from '#platform/replicas';
import { reachability, type MemberViewer } from '#features/members';
import type { Reading } from './feed-conditions.store.ts';
import { milestonePast, milestonesUpTo, type Compared } from './feed-counts.store.ts';
import * as pages from './feed-pages.store.ts';
import { readPosts } from './posts-with-marks.store.ts';
import { presentPosts } from './present-posts.ts';
import { tabCountsOf, type TabCounts } from './tab-counts.ts';

export type AskedFeed = { readonly tab: FeedTab; readonly page: number; readonly until?: string | undefined };

/** From here on a page is reached by milestones of the count; above, nothing but the list itself decides which posts stand on it. */
const DEEP = 2000;

/**
 * Presents one page of the feed as it stood at `until`. Posts that were deleted since hold their places and are left out of the answer, so
 * that the pages after them skip nothing; a page may be shorter than ten for that.
 */
export async function presentFeed(ctx: Context, reader: MemberViewer, { tab, page, until: asked }: AskedFeed) {
  const now = ctx.clock.now();
  const until = asked !== undefined && new Date(asked) < now ? new Date(asked) : now;
  const reading = { readerId: reader.accountId, tab, until };
  const find = (from: Context) => findPage(from, reading, (page - 1) * POSTS_PAGE_SIZE);
  // A replica may lack what came in the last moment: then its pages would not be those of this `until`.
  const isPast = now.getTime() - until.getTime() > LAG_MOST_MS;
  const { found, total } = await (isPast ? fromReplica(ctx, reader.accountId, find) : find(ctx));
  const data = await presentFound(ctx, reader, found, now);
  return { data, ...pageKeys({ page, perPage: POSTS_PAGE_SIZE, rows: data.length, total }), until: until.toISOString() };
}

/** Presents one page of the posts of a member; 404 where the member is not available to the reader. */
export async function presentPostsOf(
  ctx: Context,
  reader: MemberViewer,
  { ownerId, page }: { readonly ownerId: number; readonly page: number },
) {
  const readerId = reader.accountId;
  const { isAvailable } = await reachability(ctx, readerId, ownerId);
  if (!isAvailable && readerId !== ownerId) throw new Refusal('not_found', { sentence: profileNotAvailable });
  const now = ctx.clock.now();
  const reading = { readerId, tab: 'all', until: now } as const;
  const [found, total] = await fromReplica(ctx, readerId, (from) =>
    Promise.all([pages.listOfMember(from, reading, ownerId, (page - 1) * POSTS_PAGE_SIZE), pages.countOfMember(from, reading, ownerId)]),
  );
  const data = await presentFound(ctx, reader, found, now);
  const keys = pageKeys({ page, perPage: POSTS_PAGE_SIZE, rows: data.length, total });
  return { data, meta: keys, ...keys };
}

/** Counts the posts of a member that stand in that member's list for this reader, who may see it. */
export const countPostsOf = (ctx: Context, readerId: number, ownerId: number): Promise<number> =>
  pages.countOfMember(ctx, { readerId, tab: 'all', until: ctx.clock.now() }, ownerId);

async function presentFound(ctx: Context, reader: MemberViewer, found: readonly pages.Found[], now: Date): Promise<Post[]> {
  if (found.length === 0) return [];
  const { rows, marks } = await readPosts(ctx, reader, found, now);
  return presentPosts(ctx, reader, rows, marks);
}

/** Returns the posts that hold the places from `offset` on. */
export async function findPage(
  ctx: Context,
  { tab, ...of }: Reading,
  offset: number,
  tabs: TabCounts = tabCountsOf(ctx),
): Promise<pages.FoundPage> {
  if (tab === 'following') return pages.listFollowing(ctx, { ...of, tab }, offset);
  const compared: Compared = { counted: await tabs.of(tab), reading: { ...of, tab } };
  const passed = milestonePast(compared)?.place ?? 0;
  const { found, sum } = await (offset < DEEP
    ? pages.readShallow(ctx, compared, offset)
    : pages.readDeep(ctx, compared, { offset, passed, milestones: milestonesUpTo(compared, offset + passed) }));
  return { found, total: compared.counted.total - passed + sum };
}
