import { getRamadan } from '@app/contract/ramadan';
import type { Http } from '#platform/http';
import type { RamadanDeps } from './ramadan.types.ts';
import { showRamadan } from './show-ramadan.ts';

export const registerRamadan = (http: Http, deps: RamadanDeps): void =>
  http.serve(getRamadan, async ({ query: { district, month }, language }) => ({
    data: await showRamadan(deps, { districtId: district === undefined ? null : Number(district), isWithMonth: month === '1', language }),
  }));
