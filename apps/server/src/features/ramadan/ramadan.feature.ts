import { enterFirstDay as enterFirstDayCall, getRamadan, listRamadans } from '@app/contract/ramadan';
import type { Feature } from '#platform/feature';
import { enterFirstDay, presentRamadans, showRamadan } from './ramadan.service.ts';
import { ramadanPersonalData } from './ramadan.personal-data.ts';

export const ramadan: Feature = {
  name: 'ramadan',
  personalData: ramadanPersonalData,
  routes: (http) => {
    http.serve(getRamadan, async ({ ctx, query: { district, month }, language }) => ({
      data: await showRamadan(ctx, { districtId: district === undefined ? null : Number(district), isWithMonth: month === '1', language }),
    }));
    http.serve(listRamadans, async ({ ctx }) => ({ data: await presentRamadans(ctx) }));
    http.serve(enterFirstDayCall, async ({ ctx, viewer, body }) => {
      await enterFirstDay(ctx, { hijriYear: body.year, startsOn: body.starts_on, staffId: viewer.accountId });
      return { data: await presentRamadans(ctx) };
    });
  },
};
