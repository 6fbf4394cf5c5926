import { feedSentences as say, listReactors as listReactorsCall, REACTORS_PAGE_SIZE, reactToPost as reactCall } from '@app/contract/feed';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { FeedDeps, FeedReader } from '../feed.types.ts';
import { createFeedPages } from '../reading/feed-pages.reader.ts';
import { countsOf } from '../reading/present-posts.ts';
import { createReacting } from './react-to-post.ts';
import { listReactors } from './reactors.reader.ts';

export function registerReactions(http: Http, deps: FeedDeps): void {
  const react = createReacting(deps);
  http.serve(reactCall, async ({ viewer, body }) => {
    const { post, reaction } = await react({ memberId: viewer.accountId, postId: body.post_id, reaction: body.reaction });
    return { data: { post_id: post.id, provide_react: reaction, ...countsOf(post) } };
  });
  http.serve(listReactorsCall, ({ viewer, params, query }) => presentReactors(deps, viewer, { postId: params.post_id, page: query.page }));
}

async function presentReactors(deps: FeedDeps, reader: FeedReader, { postId, page }: { readonly postId: number; readonly page: number }) {
  const { db, clock, neighbours } = deps;
  const readerId = reader.accountId;
  const post = await createFeedPages(db, neighbours.members).findVisible(readerId, postId, clock.now());
  if (!post) throw new Refusal('not_found', { sentence: say.notAvailable });
  const { rows, total } = await listReactors(db, neighbours.members, { readerId, postId, page });
  const cards = await neighbours.members.cardsFor(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  const data = rows.flatMap(({ memberId, kind }) => {
    const card = cards.get(memberId);
    return card ? [{ user_id: memberId, name: card.name, photo: card.photo?.url ?? null, reaction: kind }] : [];
  });
  return { data, ...pageKeys({ page, perPage: REACTORS_PAGE_SIZE, rows: data.length, total }) };
}
