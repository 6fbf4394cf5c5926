import { listDataLooks as listDataLooksCall } from '@app/contract/data-looks';
import type { Http } from '#platform/http';
import { listDataLooks } from './data-looks.service.ts';

export function serveDataLooks(http: Http): void {
  http.serve(listDataLooksCall, ({ ctx, viewer, query }) => listDataLooks(ctx, viewer.accountId, query.page));
}
