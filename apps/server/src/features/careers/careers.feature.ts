import './careers.tables.ts';
import type { Feature } from '#platform/feature';
import { routeCareers } from './careers.routes.ts';

/** Open positions, and who applied for them. */
export const careers: Feature = { name: 'careers', routes: routeCareers };
