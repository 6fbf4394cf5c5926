import './careers.tables.ts';
import type { Feature } from '#platform/feature';
import { routeCareers } from './careers.routes.ts';
import { careersPersonalData } from './careers.personal-data.ts';

/** Open positions, and who applied for them. */
import { ownData } from './own-data.store.ts';

export const careers: Feature = { name: 'careers', personalData: careersPersonalData, ownData, routes: routeCareers };
