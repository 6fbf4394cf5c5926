import type { Feature } from '#platform/feature';
import { routeReferenceData } from './reference-data.routes.ts';

export const referenceData: Feature = { name: 'reference-data', routes: routeReferenceData };
