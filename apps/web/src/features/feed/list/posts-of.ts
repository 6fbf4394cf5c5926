import type { Post } from '@app/contract/feed';
import type { PostPage } from '../feed.queries.ts';

/** The posts of all pages in their order, each once: what came twice stands where it came first (FEED-16). */
export function postsOf(pages: readonly PostPage[], leftOut: number | null = null): Post[] {
  const seen = new Set(leftOut === null ? [] : [leftOut]);
  return pages.flatMap(({ data }) =>
    data.filter(({ post_id: id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    }),
  );
}
