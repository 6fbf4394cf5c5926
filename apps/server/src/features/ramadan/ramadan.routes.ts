import { enterFirstDay as enterFirstDayCall, getRamadan, listRamadans } from '@app/contract/ramadan';
import type { Http } from '#platform/http';
import { enterFirstDay, presentRamadans, showRamadan } from './ramadan.service.ts';

export function serveRamadan(http: Http): void {
  http.serve(getRamadan, async ({ ctx, query: { district, month }, language }) => ({
    data: await showRamadan(ctx, { districtId: district === undefined ? null : Number(district), isWithMonth: month === '1', language }),
  }));
  http.serve(listRamadans, async ({ ctx }) => ({ data: await presentRamadans(ctx) }));
  http.serve(enterFirstDayCall, async ({ ctx, viewer, body }) => {
    await enterFirstDay(ctx, { hijriYear: body.year, startsOn: body.starts_on, staffId: viewer.accountId });
    return { data: await presentRamadans(ctx) };
  });
}
