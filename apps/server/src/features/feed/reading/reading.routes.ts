import { feedSentences as say, getPost, hasNewPosts, listMemberPosts, listPosts } from '@app/contract/feed';
import { flagOf } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { findVisible, hasNew } from './feed-pages.store.ts';
import { presentFeed, presentPostsOf } from './list-feed.ts';
import { marksOf } from './posts-with-marks.store.ts';
import { presentPosts } from './present-posts.ts';

export function serveReading(http: Http): void {
  http.serve(listPosts, ({ ctx, viewer, query }) => presentFeed(ctx, viewer, query));

  http.serve(hasNewPosts, async ({ ctx, viewer, query: { tab, until } }) => ({
    data: { has_new: flagOf(await hasNew(ctx, { readerId: viewer.accountId, tab, until: new Date(until) })) },
  }));

  http.serve(getPost, async ({ ctx, viewer, params }) => {
    const row = await findVisible(ctx, viewer.accountId, params.post_id);
    const [data] = row ? presentPosts(ctx, viewer, [row], await marksOf(ctx, viewer, row)) : [];
    if (!data) throw new Refusal('not_found', { sentence: say.notAvailable });
    return { data };
  });

  http.serve(listMemberPosts, ({ ctx, viewer, params, query }) => presentPostsOf(ctx, viewer, { ownerId: params.id, page: query.page }));
}
