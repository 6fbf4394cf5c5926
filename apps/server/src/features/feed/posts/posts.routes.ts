import { deletePost as deletePostCall, feedSentences as say, savePost as savePostCall } from '@app/contract/feed';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import type { FeedDeps } from '../feed.types.ts';
import { deletePost } from './delete-post.ts';
import { savePost } from './save-post.ts';

export function registerPosts(http: Http, deps: FeedDeps): void {
  http.serve(savePostCall, async ({ viewer, body, files, language }) => {
    const { post, left } = await savePost(deps, viewer, { text: body.post, clientId: body.client_id, files });
    return { message: sayIn(language, say.published), data: post, remaining_feed: left };
  });
  http.serve(deletePostCall, async ({ viewer, body, language }) => {
    await deletePost(deps, viewer.accountId, body.post_id);
    return { message: sayIn(language, say.deleted) };
  });
}
