import { kernelSentences } from '@app/contract/kernel';
import { hasContactDetails, memberSentences } from '@app/contract/members';
import type { StepOneUpdate } from '@app/contract/onboarding';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import { BANGLADESH_ID, referenceOf } from '#features/reference-data';
import { BY_HAND_KEYS, HOMETOWN_KEYS, POSITION_KEYS } from './step-one-keys.policy.ts';

/** Keys of an update that name places. */
export type PlacesSent = Pick<
  StepOneUpdate,
  (typeof POSITION_KEYS)['self' | 'guardian'][number] | (typeof BY_HAND_KEYS)['self' | 'guardian'][number] | (typeof HOMETOWN_KEYS)[number]
>;

/** Current location: a position with its text, or a place chosen by hand without one. */
export type Location = {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationName: string;
  readonly locationCountryId: number | null;
  readonly locationStateId: number | null;
  readonly locationCityId: number | null;
};

/** Current location as it is stored. */
type HeldLocation = Omit<Location, 'locationName'> & { readonly locationName: string | null };

export type ChosenPlace = { readonly countryId: number | null; readonly stateId: number | null; readonly cityId: number | null };

/** Refuses a place whose levels do not belong together, at the keys of the level that is wrong. */
export function refuseWrongPlace(
  ctx: Context,
  chosen: ChosenPlace,
  held: ChosenPlace,
  keys: readonly [country: string, state: string, city: string],
): void {
  const { country, state, city } = referenceOf(ctx).checkPlace(chosen, held);
  const refused = {
    ...(country ? { [keys[0]]: country } : {}),
    ...(state ? { [keys[1]]: state } : {}),
    ...(city ? { [keys[2]]: city } : {}),
  };
  if (Object.keys(refused).length > 0) throw invalid(refused);
}

const hasAny = (update: PlacesSent, keys: readonly (keyof PlacesSent)[]): boolean => keys.some((key) => update[key] !== undefined);

/** Refuses contact details in the name of a place: it is shown to everybody; where the device names it, anything can be sent as its name. */
function refuseContactDetails(key: keyof PlacesSent, text: string | null | undefined): void {
  if (text && hasContactDetails(text)) throw invalid({ [key]: memberSentences.noContactDetails });
}

/** Whose current location an update carries, and what is stored of it. */
export type LocationOwner = { readonly whose: 'self' | 'guardian'; readonly held: HeldLocation };

/**
 * Returns the current location of an update, or null where it carries none or only what is stored already. Half a position and two
 * new places at once are refused.
 */
export async function readLocation(ctx: Context, update: PlacesSent, owner: LocationOwner): Promise<Location | null> {
  const isMoved = hasNewPosition(update, owner);
  const isChosen = hasNewChoice(update, owner);
  if (!isMoved && !isChosen) return null;
  if (isMoved && isChosen) throw invalid({ [BY_HAND_KEYS[owner.whose][0]]: kernelSentences.notValid });
  return isChosen ? locationByHand(ctx, update, owner) : locationByPosition(ctx, update, owner.whose);
}

/** True where an update carries keys of a position, unless they repeat the one that is stored. */
function hasNewPosition(update: PlacesSent, { whose, held }: LocationOwner): boolean {
  const [latitudeKey, longitudeKey, textKey] = POSITION_KEYS[whose];
  if (!hasAny(update, POSITION_KEYS[whose])) return false;
  const { latitude, longitude, locationName } = held;
  if (update[latitudeKey] !== (latitude ?? undefined) || update[longitudeKey] !== (longitude ?? undefined)) return true;
  const unnamed = latitude === null || longitude === null ? null : coordinatesText(latitude, longitude);
  return (update[textKey] || unnamed) !== locationName;
}

/** True where an update carries levels of a choice by hand, unless they repeat those that are stored, by hand or of a position. */
function hasNewChoice(update: PlacesSent, { whose, held }: LocationOwner): boolean {
  const [countryKey, stateKey, cityKey] = BY_HAND_KEYS[whose];
  if (!hasAny(update, BY_HAND_KEYS[whose])) return false;
  const isEmpty = BY_HAND_KEYS[whose].every((key) => update[key] == null);
  if (isEmpty && hasAny(update, POSITION_KEYS[whose])) return false;
  // The district of a position may have been found after the address was read.
  const isSameState = (update[stateKey] ?? null) === held.locationStateId || (held.latitude !== null && update[stateKey] == null);
  const isSame =
    (update[countryKey] ?? null) === held.locationCountryId && isSameState && (update[cityKey] ?? null) === held.locationCityId;
  return !isSame;
}

async function locationByPosition(ctx: Context, update: PlacesSent, whose: 'self' | 'guardian'): Promise<Location> {
  const [latitudeKey, longitudeKey, textKey] = POSITION_KEYS[whose];
  const latitude = update[latitudeKey];
  const longitude = update[longitudeKey];
  if (latitude === undefined || longitude === undefined) {
    throw invalid({ [latitude === undefined ? latitudeKey : longitudeKey]: kernelSentences.required });
  }
  refuseContactDetails(textKey, update[textKey]);
  return {
    latitude,
    longitude,
    locationName: update[textKey] || coordinatesText(latitude, longitude),
    ...(await levelsAt(ctx, latitude, longitude)),
    locationCityId: null,
  };
}

function locationByHand(ctx: Context, update: PlacesSent, { whose, held }: LocationOwner): Location {
  const [countryKey, stateKey, cityKey] = BY_HAND_KEYS[whose];
  const chosen: ChosenPlace = { countryId: update[countryKey] ?? null, stateId: update[stateKey] ?? null, cityId: update[cityKey] ?? null };
  const before: ChosenPlace = { countryId: held.locationCountryId, stateId: held.locationStateId, cityId: held.locationCityId };
  refuseWrongPlace(ctx, chosen, before, [countryKey, stateKey, cityKey]);
  return {
    latitude: null,
    longitude: null,
    locationName: referenceOf(ctx).placeName(chosen, 'en'),
    locationCountryId: chosen.countryId,
    locationStateId: chosen.stateId,
    locationCityId: chosen.cityId,
  };
}

export type Hometown = {
  readonly hometownCountryId: number | null;
  readonly hometownStateId: number | null;
  readonly hometownCityId: number | null;
  readonly hometownText: string | null;
};

/** Returns the hometown of an update, or null where it carries none. The text is kept only where a level has no list. */
export function readHometown(ctx: Context, update: PlacesSent, held: Hometown): Hometown | null {
  if (!hasAny(update, HOMETOWN_KEYS)) return null;
  const chosen: ChosenPlace = {
    countryId: update.permanent_country ?? null,
    stateId: update.permanent_state ?? null,
    cityId: update.permanent_city ?? null,
  };
  const before: ChosenPlace = { countryId: held.hometownCountryId, stateId: held.hometownStateId, cityId: held.hometownCityId };
  refuseWrongPlace(ctx, chosen, before, ['permanent_country', 'permanent_state', 'permanent_city']);
  refuseContactDetails('permanent_city_text', update.permanent_city_text);
  return {
    hometownCountryId: chosen.countryId,
    hometownStateId: chosen.stateId,
    hometownCityId: chosen.cityId,
    hometownText: wantsPlaceText(chosen) ? (update.permanent_city_text ?? null) : null,
  };
}

/** True where a level of the place has no list, so that a text stands in its stead. */
const wantsPlaceText = (chosen: { readonly stateId: number | null; readonly cityId: number | null }): boolean =>
  chosen.stateId === null || chosen.cityId === null;

/** Returns the text of a position of which no place is known: '23.81, 90.41'. */
const coordinatesText = (latitude: number, longitude: number): string => `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;

/**
 * Returns country and state in which a position lies: the state that the maps service names, else in Bangladesh the district by the product's own
 * map. Null at sea, and where the borders cannot be read: a position is kept all the same.
 */
async function levelsAt(
  ctx: Context,
  latitude: number,
  longitude: number,
): Promise<{ readonly locationCountryId: number | null; readonly locationStateId: number | null }> {
  const place = await ctx.geocoder.reverse(latitude, longitude, 'en').catch(() => null);
  const reference = referenceOf(ctx);
  const country = place?.countryCode ? reference.countryByCode(place.countryCode) : undefined;
  if (!place || !country) return { locationCountryId: null, locationStateId: null };
  // In Bangladesh the level above the district has names of districts too: only what is told as the district counts.
  const isBangladesh = country.id === BANGLADESH_ID;
  const name = isBangladesh ? (place.district ?? null) : place.state;
  const named = reference.stateNamed(country.id, { codes: place.subdivisionCodes ?? [], name });
  const state = named ?? (isBangladesh ? reference.districtAt(latitude, longitude) : undefined);
  return { locationCountryId: country.id, locationStateId: state?.id ?? null };
}
