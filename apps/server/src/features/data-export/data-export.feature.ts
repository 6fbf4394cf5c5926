import './data-export.tables.ts';
import type { Feature } from '#platform/feature';
import { handles } from '#platform/jobs';
import { dataExportPersonalData } from './data-export.personal-data.ts';
import { prepareData, tendExportsJob } from './data-export.jobs.ts';
import { routeDataExport } from './data-export.routes.ts';
import { eraseExports, prepareExport, tendExports } from './data-export.service.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Gives members their own copy of all that these features keep of them. */
export const dataExportOf = (features: readonly Feature[]): Feature => {
  const readers = features.flatMap(({ ownData }) => (ownData ? [ownData] : []));
  return {
    name: 'data-export',
    personalData: dataExportPersonalData,
    routes: routeDataExport,
    subscribe: (on) => {
      on.within('account.erased', (tx, { accountId }) => eraseExports(tx, accountId));
      on.within('account.handed_over', (tx, { accountId }) => eraseExports(tx, accountId));
    },
    jobs: [
      handles(prepareData, (ctx, { exportId }) => prepareExport(ctx, readers, exportId)),
      handles(tendExportsJob, tendExports, EVERY_FIVE_MINUTES),
    ],
  };
};
