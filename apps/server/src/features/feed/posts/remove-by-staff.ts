import type { Transaction } from '#platform/db';
import type { FeedDeps, StaffRemoval } from '../feed.types.ts';

export const removeByStaff = (_deps: FeedDeps, _trx: Transaction, _removal: StaffRemoval): Promise<void> => Promise.resolve();
