import { getCompatibility, getStrictFilter, updateStrictFilter } from '@app/contract/matching';
import type { Http } from '#platform/http';
import { explainMatch } from './matching.service.ts';
import { changeStrictFilter, readStrictFilter } from './strict-filter.ts';

export function serveMatching(http: Http): void {
  http.serve(getCompatibility, async ({ ctx, viewer, params, language }) => ({
    data: await explainMatch(ctx, { viewer, targetId: params.id, language }),
  }));
  http.serve(getStrictFilter, async ({ ctx, viewer }) => ({ data: await readStrictFilter(ctx, viewer.accountId) }));
  http.serve(updateStrictFilter, async ({ ctx, viewer, body }) => ({ data: await changeStrictFilter(ctx, viewer.accountId, body) }));
}
