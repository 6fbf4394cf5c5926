import type { Post, PostPage } from './feed.queries.ts';

/** Makes a written post of somebody else, with changes. */
export const aPost = (id: number, changes: Partial<Post> = {}): Post => ({
  id,
  postId: id,
  userId: 7,
  userPhoto: null,
  name: 'Karim Ali',
  gender: 1,
  pictureType: '',
  time: '2026-05-01T06:00:00.000Z',
  content: `Post ${id}`,
  image: null,
  imageWidth: null,
  imageHeight: null,
  audio: null,
  audioSeconds: null,
  video: null,
  videoSeconds: null,
  isFollow: '1',
  like: 0,
  love: 0,
  care: 0,
  laugh: 0,
  wow: 0,
  sad: 0,
  angry: 0,
  totalReact: 0,
  provideReact: null,
  own: 0,
  ...changes,
});

export const aPage = (page: number, posts: readonly Post[]): PostPage => ({ data: [...posts], currentPage: page, lastPage: 3 });
export const pagesOf = (...pages: readonly (readonly Post[])[]) => ({
  pages: pages.map((posts, at) => aPage(at + 1, posts)),
  pageParams: pages.map((_, at) => at + 1),
});
export const idsOf = (pages: { readonly pages: readonly PostPage[] } | undefined): readonly number[][] =>
  pages?.pages.map(({ data }) => data.map(({ postId: id }) => id)) ?? [];
