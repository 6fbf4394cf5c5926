import type { Feature } from '#platform/feature';
import { deleteAllOf } from './pairs.store.ts';
import { pairsPersonalData } from './pairs.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Erases what stood between an erased account and others. */
export const pairs: Feature = {
  name: 'pairs',
  personalData: pairsPersonalData,
  ownData,
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => deleteAllOf(tx, accountId)),
};
