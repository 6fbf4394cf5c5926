import type { Feature } from '#platform/feature';
import type { Geocoder } from '#platform/geocoding';
import { createPlaces } from '#features/onboarding';
import type { Reference } from '#features/reference-data';
import { registerManageProfileRoutes } from './manage-profile.routes.ts';
import type { ManageProfileDeps } from './manage-profile.types.ts';

export type ManageProfileRoomDeps = Omit<ManageProfileDeps, 'places' | 'reference'> & {
  readonly reference: Reference;
  readonly geocoder: Geocoder;
};

/** The room in which a member edits their own profile after the registration. */
export function createManageProfileRoom(room: ManageProfileRoomDeps): { readonly feature: Feature } {
  const deps: ManageProfileDeps = { ...room, places: createPlaces(room) };
  return { feature: { name: 'manage-profile', routes: (http) => registerManageProfileRoutes(http, deps) } };
}
