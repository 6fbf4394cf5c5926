import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { forgetPayers } from './receipts.service.ts';
import { serveReceipts } from './receipts.routes.ts';
import { receiptsPersonalData } from './receipts.personal-data.ts';
import { ownData } from './own-data.store.ts';

const forgetOld = defineJob({ name: 'receipts.forget-payers', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '10 21 * * *';

/** Papers of payments: receipts and credit notes. */
export const receipts: Feature = {
  name: 'receipts',
  personalData: receiptsPersonalData,
  ownData,
  routes: serveReceipts,
  jobs: [handles(forgetOld, forgetPayers, AT_NIGHT_IN_DHAKA)],
};
