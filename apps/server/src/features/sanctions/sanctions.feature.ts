import type { Feature } from '#platform/feature';
import { letGoOfFiles } from '#features/files';
import { eraseAppeals } from './appeals.store.ts';
import { endWhenReadmitted } from './lift-sanction.ts';
import { ownData } from './own-data.store.ts';
import { sanctionsPersonalData } from './sanctions.personal-data.ts';
import { routeSanctions } from './sanctions.routes.ts';
import { eraseWords } from './sanctions.store.ts';
import { routeStaffSanctions } from './staff-sanctions.routes.ts';
import { returnAtEndJob, writeEndOfNotice } from './end-of-notice.ts';

/** Carries out what staff decide about members who break the terms, and takes what these say against it. */
export const sanctions: Feature = {
  name: 'sanctions',
  personalData: sanctionsPersonalData,
  ownData,
  routes: (http) => {
    routeSanctions(http);
    routeStaffSanctions(http);
  },
  subscribe: (on) => {
    on.within('account.state_changed', async (tx, { accountId, from, to }) => {
      if (from === 'suspended') await endWhenReadmitted(tx, accountId, to);
      if (to === 'terminated') await writeEndOfNotice(tx, accountId);
    });
    on.within('account.erased', async (tx, { accountId }) => {
      await eraseWords(tx, accountId);
      await letGoOfFiles(tx, await eraseAppeals(tx, accountId));
    });
  },
  jobs: [returnAtEndJob],
};
