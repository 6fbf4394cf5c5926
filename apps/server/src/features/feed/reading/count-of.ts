import type { FeedDeps } from '../feed.types.ts';
import { createFeedPages } from './feed-pages.reader.ts';

/** How many posts the list of a member holds for this reader now. */
export const countOf = ({ db, clock, neighbours }: FeedDeps, readerId: number, ownerId: number): Promise<number> =>
  createFeedPages(db, neighbours.members).countOfMember({ readerId, tab: 'all', until: clock.now() }, ownerId);
