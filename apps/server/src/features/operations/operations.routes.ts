import { getOperations, retryJob } from '@app/contract/operations';
import type { Http } from '#platform/http';
import { beginAnew, showOperations } from './operations.service.ts';

export function serveOperations(http: Http): void {
  http.serve(getOperations, async ({ ctx }) => ({ data: await showOperations(ctx) }));
  http.serve(retryJob, ({ ctx, viewer, params, language }) => beginAnew(ctx, { staffId: viewer.accountId, jobId: params.id, language }));
}
