import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { letGoOfFiles } from '#features/files';
import { accountClosurePersonalData } from './account-closure.personal-data.ts';
import { routeAccountClosure } from './account-closure.routes.ts';
import { routeClosureDesk } from './closure-desk.routes.ts';
import { completeDeletion, eraseWords, undoRequests } from './account-closure.store.ts';
import { tellErasedSoon, tellUnused } from './tell-closed.ts';
import { ownData } from './own-data.store.ts';

const tellSoon = defineJob({ name: 'account-closure.tell-erased-soon', payload: z.unknown(), attempts: 5 });
const tellLong = defineJob({ name: 'account-closure.tell-unused', payload: z.unknown(), attempts: 5 });
const EVERY_HOUR = '7 * * * *';
const BY_DAY_IN_DHAKA = '30 5 * * *';

/** Deactivating and deleting one's own account; the states themselves are those of accounts. */
export const accountClosure: Feature = {
  name: 'account-closure',
  ownData,
  personalData: accountClosurePersonalData,
  routes: (http) => {
    routeAccountClosure(http);
    routeClosureDesk(http);
  },
  subscribe: (on) => {
    on.within('account.state_changed', async (tx, { accountId, to }) => {
      if (to === 'active') await undoRequests(tx, accountId, ['deactivate', 'delete'], tx.clock.now());
      if (to === 'deactivated') await undoRequests(tx, accountId, ['delete'], tx.clock.now());
    });
    // The reason and the file are those of whoever began the registration, also where the deletion was taken back.
    on.within('account.handed_over', async (tx, { accountId }) => letGoOfFiles(tx, await eraseWords(tx, accountId)));
    on.within('account.erased', async (tx, { accountId }) => {
      await letGoOfFiles(tx, await eraseWords(tx, accountId));
      await completeDeletion(tx, accountId, tx.clock.now());
    });
  },
  jobs: [handles(tellSoon, tellErasedSoon, EVERY_HOUR), handles(tellLong, tellUnused, BY_DAY_IN_DHAKA)],
};
