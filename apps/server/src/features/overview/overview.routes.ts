import { getOverview, listWaiting as listWaitingCall } from '@app/contract/overview';
import type { Http } from '#platform/http';
import { downloadCharts } from './overview.download.ts';
import { presentCharts } from './overview.views.ts';
import { listWaiting } from './waiting.ts';

export function serveOverview(http: Http): void {
  http.serveFile(getOverview, async ({ ctx, viewer: { accountId, roles }, query: { days, format, chart } }) => {
    const charts = await presentCharts(ctx, roles, days);
    if (format === 'csv') return downloadCharts(ctx, charts, { staffId: accountId, days, chart });
    return { data: { waiting: await listWaiting(ctx, roles), charts } };
  });
  http.serve(listWaitingCall, async ({ ctx, viewer }) => ({ data: await listWaiting(ctx, viewer.roles) }));
}
