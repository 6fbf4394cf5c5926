import { feedSentences as say, getPost, hasNewPosts, listMemberPosts, listPosts, POSTS_PAGE_SIZE } from '@app/contract/feed';
import { profileNotAvailable } from '@app/contract/members';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { FeedDeps, FeedReader } from '../feed.types.ts';
import { createFeedCounts } from './feed-counts.reader.ts';
import { createFeedPages } from './feed-pages.reader.ts';
import { listFeed, presentIds, type ListDeps } from './list-feed.ts';
import { presentPosts } from './present-posts.ts';
import { createTabCounts } from './tab-counts.ts';

export function registerReading(http: Http, deps: FeedDeps): void {
  const { db, clock, neighbours } = deps;
  const pages = createFeedPages(db, neighbours.members);
  const counts = createFeedCounts(db, neighbours.members);
  const list: ListDeps = { deps, pages, counts, tabs: createTabCounts({ clock, counts, monotonicMs: () => performance.now() }) };

  http.serve(listPosts, ({ viewer, query }) => listFeed(list, viewer, query));

  http.serve(hasNewPosts, async ({ viewer, query: { tab, until } }) => {
    const hasNew = await pages.hasNew({ readerId: viewer.accountId, tab, until: new Date(until) }, clock.now());
    return { data: { has_new: hasNew ? (1 as const) : (0 as const) } };
  });

  http.serve(getPost, async ({ viewer, params }) => {
    const row = await pages.findVisible(viewer.accountId, params.post_id, clock.now());
    const [data] = row ? await presentPosts(deps, viewer, [row]) : [];
    if (!data) throw new Refusal('not_found', { sentence: say.notAvailable });
    return { data };
  });

  http.serve(listMemberPosts, ({ viewer, params, query }) => listOfMember(list, viewer, { ownerId: params.id, page: query.page }));
}

async function listOfMember(list: ListDeps, reader: FeedReader, { ownerId, page }: { readonly ownerId: number; readonly page: number }) {
  const { clock, neighbours } = list.deps;
  const readerId = reader.accountId;
  const { isAvailable } = await neighbours.members.reachability(readerId, ownerId);
  if (!isAvailable && readerId !== ownerId) throw new Refusal('not_found', { sentence: profileNotAvailable });
  const now = clock.now();
  const reading = { readerId, tab: 'all', until: now } as const;
  const [ids, total] = await Promise.all([
    list.pages.listOfMember(reading, ownerId, (page - 1) * POSTS_PAGE_SIZE),
    list.pages.countOfMember(reading, ownerId),
  ]);
  const data = await presentIds(list, reader, ids, now);
  const keys = pageKeys({ page, perPage: POSTS_PAGE_SIZE, rows: data.length, total });
  return { data, meta: keys, ...keys };
}
