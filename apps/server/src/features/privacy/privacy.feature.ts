import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { endAllRequestsOf, endBetween, expireRequests } from './photo-requests.ts';
import { registerPrivacyRoutes } from './privacy.routes.ts';
import { privacyPersonalData } from './privacy.personal-data.ts';
import { ownData } from './own-data.store.ts';

const expirePhotoRequests = defineJob({ name: 'privacy.expire-photo-requests', payload: z.unknown(), attempts: 5 });
const EVERY_HOUR = '25 * * * *';

export const privacy: Feature = {
  name: 'privacy',
  personalData: privacyPersonalData,
  ownData,
  routes: registerPrivacyRoutes,
  subscribe: (on) => {
    on.within('block.changed', async (tx, { blockerId, blockedId, isBlocked }) => {
      if (isBlocked) await endBetween(tx, blockerId, blockedId);
    });
    on.within('account.erased', (tx, { accountId }) => endAllRequestsOf(tx, accountId));
  },
  jobs: [handles(expirePhotoRequests, expireRequests, EVERY_HOUR)],
};
