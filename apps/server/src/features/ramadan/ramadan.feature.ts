import type { Feature } from '#platform/feature';
import { serveRamadan } from './ramadan.routes.ts';
import { ramadanPersonalData } from './ramadan.personal-data.ts';

export const ramadan: Feature = {
  name: 'ramadan',
  personalData: ramadanPersonalData,
  routes: serveRamadan,
};
