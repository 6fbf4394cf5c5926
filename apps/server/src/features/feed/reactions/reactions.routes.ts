import { feedSentences as say, listReactors as listReactorsCall, REACTORS_PAGE_SIZE, reactToPost as reactCall } from '@app/contract/feed';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { cardsFor, type MemberViewer } from '#features/members';
import { findVisible } from '../reading/feed-pages.store.ts';
import { countsOf } from '../reading/present-posts.ts';
import { reactToPost } from './react-to-post.ts';
import { listReactors } from './reactions.store.ts';

export function serveReactions(http: Http): void {
  http.serve(reactCall, async ({ ctx, viewer, body }) => {
    const { post, reaction } = await reactToPost(ctx, { memberId: viewer.accountId, postId: body.post_id, reaction: body.reaction });
    return { data: { post_id: post.id, provide_react: reaction, ...countsOf(post) } };
  });
  http.serve(listReactorsCall, ({ ctx, viewer, params, query }) =>
    presentReactors(ctx, viewer, { postId: params.post_id, page: query.page }),
  );
}

async function presentReactors(ctx: Context, reader: MemberViewer, { postId, page }: { readonly postId: number; readonly page: number }) {
  const readerId = reader.accountId;
  const post = await findVisible(ctx, readerId, postId);
  if (!post) throw new Refusal('not_found', { sentence: say.notAvailable });
  const { rows, total } = await listReactors(ctx, { readerId, postId, page });
  const cards = await cardsFor(
    ctx,
    reader,
    rows.map(({ memberId }) => memberId),
  );
  const data = rows.flatMap(({ memberId, kind }) => {
    const card = cards.get(memberId);
    return card ? [{ user_id: memberId, name: card.name, photo: card.photo?.url ?? null, reaction: kind }] : [];
  });
  return { data, ...pageKeys({ page, perPage: REACTORS_PAGE_SIZE, rows: data.length, total }) };
}
