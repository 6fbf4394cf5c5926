import type { Post } from '@app/contract/feed';
import type { FeedDeps, FeedReader } from '../feed.types.ts';
import type { PostRow } from '../feed.tables.ts';

/** Posts as this reader sees them, in the given order; authors, follows and reactions in one batch each. Who may see them is judged before. */
export const presentPosts = (_deps: FeedDeps, _reader: FeedReader, _rows: readonly PostRow[]): Promise<Post[]> => Promise.resolve([]);
