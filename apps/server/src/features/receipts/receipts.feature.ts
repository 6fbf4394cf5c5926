import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Limits } from '#platform/rate-limit';
import { createIssueReceipt, type CompanySettings, type IssueReceipt } from './issue-receipt.ts';
import { routeReceipts } from './receipts.routes.ts';
import { createReceiptStore } from './receipts.store.ts';
import { createShowReceipt } from './show-receipt.ts';

export type ReceiptsDeps = { readonly db: Database; readonly clock: Clock; readonly settings: CompanySettings; readonly limits: Limits };

export type ReceiptsRoom = { readonly feature: Feature; readonly issue: IssueReceipt };

/** The papers of payments: receipts and credit notes. */
export function createReceiptsRoom(deps: ReceiptsDeps): ReceiptsRoom {
  const store = createReceiptStore(deps.db);
  const showReceipt = createShowReceipt({ db: deps.db, store });
  return {
    issue: createIssueReceipt({ ...deps, store }),
    feature: { name: 'receipts', routes: (http) => routeReceipts(http, { showReceipt, limits: deps.limits }) },
  };
}
