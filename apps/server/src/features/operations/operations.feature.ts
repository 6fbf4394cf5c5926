import { getOperations, retryJob } from '@app/contract/operations';
import type { Feature } from '#platform/feature';
import { beginAnew, showOperations } from './operations.service.ts';

export const operations: Feature = {
  name: 'operations',
  routes: (http) => {
    http.serve(getOperations, async ({ ctx }) => ({ data: await showOperations(ctx) }));
    http.serve(retryJob, ({ ctx, viewer, params, language }) => beginAnew(ctx, { staffId: viewer.accountId, jobId: params.id, language }));
  },
};
