import type { FeedDeps, PostQuote } from '../feed.types.ts';

export const quotePost = (_deps: FeedDeps, _readerId: number, _postId: number): Promise<PostQuote | null> => Promise.resolve(null);
