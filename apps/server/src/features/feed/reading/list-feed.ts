import { POSTS_PAGE_SIZE, type FeedTab, type Post } from '@app/contract/feed';
import { pageKeys } from '#platform/paging';
import type { FeedDeps, FeedReader } from '../feed.types.ts';
import type { PublicTab, Reading } from './feed-conditions.reader.ts';
import { milestonePast, STRIDE, type Compared, type FeedCounts } from './feed-counts.reader.ts';
import type { FeedPages, IdPage } from './feed-pages.reader.ts';
import { presentPosts } from './present-posts.ts';
import type { TabCounts } from './tab-counts.ts';

/** What finds the posts of a page. */
export type FeedLists = { readonly pages: FeedPages; readonly counts: FeedCounts; readonly tabs: TabCounts };
export type ListDeps = FeedLists & { readonly deps: FeedDeps };
export type AskedFeed = { readonly tab: FeedTab; readonly page: number; readonly until?: string | undefined };

/** From here on a page is reached by milestones. */
const DEEP = 2 * STRIDE;

/**
 * One page of the feed as it stood at `until`. Posts that were deleted since hold their places and are left out of the answer, so that
 * the pages after them skip nothing; a page may be shorter than ten for that.
 */
export async function listFeed(list: ListDeps, reader: FeedReader, { tab, page, until: asked }: AskedFeed) {
  const now = list.deps.clock.now();
  const until = asked !== undefined && new Date(asked) < now ? new Date(asked) : now;
  const reading = { readerId: reader.accountId, tab, until };
  const { ids, total } = await findPage(list, reading, (page - 1) * POSTS_PAGE_SIZE);
  const data = await presentIds(list, reader, ids, now);
  return { data, ...pageKeys({ page, perPage: POSTS_PAGE_SIZE, rows: data.length, total }), until: until.toISOString() };
}

export const presentIds = async ({ deps, pages }: ListDeps, reader: FeedReader, ids: readonly number[], now: Date): Promise<Post[]> =>
  presentPosts(deps, reader, await pages.rowsOf(reader.accountId, ids, now));

/** The posts that hold the places from `offset` on. */
export function findPage(lists: FeedLists, { tab, ...of }: Reading, offset: number): Promise<IdPage> {
  return tab === 'following' ? lists.pages.listFollowing({ ...of, tab }, offset) : listPublic(lists, { ...of, tab }, offset);
}

type PublicReading = Reading & { readonly tab: PublicTab };

async function listPublic(list: FeedLists, reading: PublicReading, offset: number): Promise<IdPage> {
  if (offset >= DEEP) return listDeep(list, reading, offset);
  const [ids, { total }] = await Promise.all([list.pages.listPublic(reading, { offset }), countPublic(list, reading)]);
  return { ids, total };
}

async function countPublic({ tabs, counts }: FeedLists, reading: PublicReading) {
  const compared: Compared = { counted: await tabs.of(reading.tab), reading };
  const { sum, more } = await counts.findDifference(compared);
  const passed = milestonePast(compared)?.place ?? 0;
  return { compared, passed, more, total: compared.counted.total - passed + sum };
}

/** Begins at the last milestone that stands before the page in this reader's list, and walks the rest. */
async function listDeep(list: FeedLists, reading: PublicReading, offset: number): Promise<IdPage> {
  const { compared, passed, more, total } = await countPublic(list, reading);
  if (offset >= total) return { ids: [], total };
  const after = compared.counted.milestones.findLast(
    ({ createdAt, place }) => place - passed + more <= offset && createdAt < reading.until,
  );
  if (!after) return { ids: await list.pages.listPublic(reading, { offset }), total };
  const before = after.place - passed + (await list.counts.findDifference(compared, after)).sum;
  return { ids: await list.pages.listPublic(reading, { offset: offset - before, after }), total };
}
