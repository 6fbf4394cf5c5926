import type { Feature } from '#platform/feature';
import type { RamadanDeps } from './ramadan.types.ts';

export type RamadanRoom = { readonly feature: Feature };

export function createRamadanRoom(_deps: RamadanDeps): RamadanRoom {
  return { feature: { name: 'ramadan' } };
}
