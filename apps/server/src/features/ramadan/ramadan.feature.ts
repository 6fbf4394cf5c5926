import { getRamadan } from '@app/contract/ramadan';
import type { Feature } from '#platform/feature';
import { showRamadan } from './ramadan.service.ts';
import { ramadanPersonalData } from './ramadan.personal-data.ts';

export const ramadan: Feature = {
  name: 'ramadan',
  personalData: ramadanPersonalData,
  routes: (http) =>
    http.serve(getRamadan, async ({ ctx, query: { district, month }, language }) => ({
      data: await showRamadan(ctx, { districtId: district === undefined ? null : Number(district), isWithMonth: month === '1', language }),
    })),
};
