import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { serveInterests } from './interests.routes.ts';
import * as store from './interests.store.ts';
import { interestsPersonalData } from './interests.personal-data.ts';
import { ownData } from './own-data.store.ts';

const HOURLY = '17 * * * *';
export const markExpired = defineJob({ name: 'interests.mark-expired', payload: z.object({}), attempts: 3 });

/** Interests and proposals between two members. */
export const interests: Feature = {
  name: 'interests',
  personalData: interestsPersonalData,
  ownData,
  routes: (http) => serveInterests(http),
  subscribe: (on) => {
    on.within('block.changed', async (tx, { blockerId, blockedId, isBlocked }) => {
      if (!isBlocked) return;
      const two = { senderId: blockerId, receiverId: blockedId };
      await store.expireBetween(tx, two);
      await store.withdrawBetween(tx, two);
    });
    on.within('account.changed', (tx, { accountId }) => store.followState(tx, accountId));
    on.within('account.erased', (tx, { accountId }) => store.eraseWords(tx, accountId));
  },
  // Writes down what the clock has decided already: nothing depends on when it runs.
  jobs: [handles(markExpired, (ctx) => store.expireAll(ctx), HOURLY)],
};
