import type { Feature } from '#platform/feature';
import type { CareersDeps } from './careers.types.ts';

export type CareersRoom = { readonly feature: Feature };

export function createCareersRoom(_deps: CareersDeps): CareersRoom {
  return { feature: { name: 'careers' } };
}
