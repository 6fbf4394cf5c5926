import type { Feature } from '#platform/feature';
import { callsJobs } from './calls.jobs.ts';
import { callsLive } from './calls.live.ts';
import { callsPersonalData } from './calls.personal-data.ts';
import { serveCalls } from './calls.routes.ts';
import { meant } from './calls.store.ts';
import { endCalls, partOf } from './end-calls.ts';
import { ownData } from './own-data.store.ts';
import * as plans from './plans.store.ts';
import * as settings from './settings.store.ts';

/** Calls of two members in their conversation. */
export const calls: Feature = {
  name: 'calls',
  personalData: callsPersonalData,
  ownData,
  routes: serveCalls,
  subscribe: (on) => {
    on.within('block.changed', async (tx, { blockerId, blockedId, isBlocked }) => {
      if (isBlocked) await partOf(tx, blockerId, blockedId);
    });
    on.within('account.sessions_ended', async (tx, { sessionIds }) => void (await endCalls(tx, meant.ofSessions(sessionIds))));
    on.within('account.state_changed', async (tx, { accountId, to }) => {
      if (to !== 'active') await endCalls(tx, meant.ofMember(accountId));
    });
    on.within('account.erased', async (tx, { accountId }) => {
      await plans.deleteAllOf(tx, accountId);
      await settings.deleteAllOf(tx, accountId);
    });
  },
  jobs: callsJobs,
  live: callsLive,
};
