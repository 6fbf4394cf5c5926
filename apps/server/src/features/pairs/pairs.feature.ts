import type { Feature } from '#platform/feature';
import { deleteAllOf } from './pairs.store.ts';

/** Erases what stood between an erased account and others. */
export const pairs: Feature = {
  name: 'pairs',
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => deleteAllOf(tx, accountId)),
};
