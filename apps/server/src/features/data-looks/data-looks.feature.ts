import * as z from 'zod/mini';
import '#features/photos';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { serveDataLooks } from './data-looks.routes.ts';
import { dataLooksPersonalData } from './data-looks.personal-data.ts';
import { deleteOldOpenings } from './data-looks.service.ts';
import { deleteOpeningsOf, insertOpening } from './data-looks.store.ts';
import { ownData } from './own-data.store.ts';

const deleteOld = defineJob({ name: 'data-looks.delete-old', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '10 21 * * *';

/** Shows a member who saw their data. */
export const dataLooks: Feature = {
  name: 'data-looks',
  personalData: dataLooksPersonalData,
  ownData,
  routes: serveDataLooks,
  subscribe: (on) => {
    on.within('photos.opened', insertOpening);
    on.within('account.erased', (tx, { accountId }) => deleteOpeningsOf(tx, accountId));
  },
  jobs: [handles(deleteOld, deleteOldOpenings, AT_NIGHT_IN_DHAKA)],
};
