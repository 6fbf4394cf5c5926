import type { Context } from '#platform/context';
import type { Account } from '#features/accounts';
import { referenceOf } from '#features/reference-data';
import { profileOf } from './members.service.ts';

/** Returns what others know of a member: names, birthday, and the places of the profile in both languages. */
export async function passwordOwnerOf(ctx: Context, account: Account) {
  const { fullName, nickname, dateOfBirth, ...places } = await profileOf(ctx, account.id);
  const reference = referenceOf(ctx);
  const states = [places.locationStateId, places.hometownStateId].map((id) => reference.stateById(id ?? 0));
  const cities = [places.locationCityId, places.hometownCityId].map((id) => reference.cityById(id ?? 0));
  const names = [...states, ...cities].flatMap((place) => (place ? [place.name, place.nameBn] : []));
  const words = [fullName, nickname, account.memberCode, ...names].filter((word) => word !== null);
  return { ...account, words, birthday: dateOfBirth };
}
