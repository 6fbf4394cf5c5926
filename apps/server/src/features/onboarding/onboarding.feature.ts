import type { Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Settings } from '#platform/config';
import type { Geocoder } from '#platform/geocoding';
import { preferenceOptionsFrom } from '#features/partner-preferences';
import type { Reference } from '#features/reference-data';
import { createPlaces } from './country-at.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { registerOnboardingRoutes } from './onboarding.routes.ts';
import { onboardingStore as store } from './onboarding.store.ts';
import { subscribeOnboarding } from './onboarding.subscribers.ts';

export type OnboardingRoomDeps = Omit<OnboardingDeps, 'leastAges' | 'publicUrl' | 'places' | 'preferenceOptions'> & {
  readonly settings: Settings;
  readonly reference: Reference;
  readonly geocoder: Geocoder;
};
export type OnboardingRoom = {
  readonly feature: Feature;
  /** Part of an erasure: the guardian's data and by whom the account came. */
  eraseMember(trx: Transaction, memberId: number): Promise<void>;
};

/** The room of the registration: four steps, each saved as it is filled in and completed once. */
export function createOnboardingRoom(room: OnboardingRoomDeps): OnboardingRoom {
  const { settings, reference, geocoder } = room;
  const deps: OnboardingDeps = {
    ...room,
    leastAges: { female: settings.MIN_AGE_FEMALE, male: settings.MIN_AGE_MALE },
    preferenceOptions: () => preferenceOptionsFrom(reference),
    places: createPlaces({ reference, geocoder }),
    publicUrl: (settings.PUBLIC_URL ?? '').replace(/\/$/, ''),
  };
  return {
    feature: {
      name: 'onboarding',
      routes: (http) => registerOnboardingRoutes(http, deps),
      subscribe: (on) => subscribeOnboarding(on, deps),
    },
    eraseMember: async (trx, memberId) => {
      await store.deleteGuardian(trx, memberId);
      await store.deleteReferral(trx, memberId);
    },
  };
}
