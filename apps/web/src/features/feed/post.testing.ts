import type { Post } from '@app/contract/feed';
import type { PostPage } from './feed.queries.ts';

/** A written post of somebody else, with changes. */
export const aPost = (id: number, changes: Partial<Post> = {}): Post => ({
  id,
  post_id: id,
  user_id: 7,
  user_photo: null,
  name: 'Karim Ali',
  gender: 1,
  picture_type: '',
  time: '2026-05-01T06:00:00.000Z',
  content: `Post ${id}`,
  image: null,
  image_width: null,
  image_height: null,
  audio: null,
  audio_seconds: null,
  video: null,
  video_seconds: null,
  is_follow: '1',
  like: 0,
  love: 0,
  care: 0,
  laugh: 0,
  wow: 0,
  sad: 0,
  angry: 0,
  total_react: 0,
  provide_react: null,
  own: 0,
  ...changes,
});

export const aPage = (page: number, posts: readonly Post[]): PostPage => ({ data: [...posts], current_page: page, last_page: 3 });
export const pagesOf = (...pages: readonly (readonly Post[])[]) => ({
  pages: pages.map((posts, at) => aPage(at + 1, posts)),
  pageParams: pages.map((_, at) => at + 1),
});
export const idsOf = (pages: { readonly pages: readonly PostPage[] } | undefined): readonly number[][] =>
  pages?.pages.map(({ data }) => data.map(({ post_id: id }) => id)) ?? [];
