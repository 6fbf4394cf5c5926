import { kernelSentences } from '@app/contract/kernel';
import type { SectionUpdate } from '@app/contract/manage-profile';
import { invalid } from '#platform/errors';
import type { ProfilePatch, SectionsHeld } from '#features/members';
import { readHometown, readLocation, refuseWrongPlace } from '#features/onboarding';
import type { Around, Planner } from './manage-profile.types.ts';

type Update = SectionUpdate<'address'>;
type Held = SectionsHeld['profile'];

/** Where somebody lives, where they are, whence they come: each place is judged as the registration judges it. */
export const planAddress: Planner<'address'> = async (sent, { profile }, around) => {
  const { places } = around;
  const patch: ProfilePatch = {
    ...readPresent(sent, profile, around),
    ...readCitizenship(sent, profile, around),
    ...readHometown(places, sent, profile),
    ...(await readLocation(places, sent, 'self', profile)),
    ...(sent.address_line === undefined ? {} : { addressLine: sent.address_line }),
  };
  return { patch };
};

/** The present address: a changed parent clears what hung on it, and no country is no address. */
function readPresent(sent: Update, held: Held, { places }: Around): ProfilePatch {
  if (KEYS.every((key) => sent[key] === undefined)) return {};
  const before = { countryId: held.presentCountryId, stateId: held.presentStateId, cityId: held.presentCityId };
  const countryId = orKept(sent.present_country, before.countryId);
  const stateId = orKept(sent.present_state, countryId === before.countryId ? before.stateId : null);
  const isSameState = countryId === before.countryId && stateId === before.stateId;
  const cityId = orKept(sent.present_city, isSameState ? before.cityId : null);
  const isNone = countryId === null && stateId === null && cityId === null;
  if (!isNone) refuseWrongPlace(places, { countryId, stateId, cityId }, before, KEYS);
  return { presentCountryId: countryId, presentStateId: stateId, presentCityId: cityId };
}

const KEYS = ['present_country', 'present_state', 'present_city'] as const;
const orKept = (sent: number | null | undefined, kept: number | null): number | null => (sent === undefined ? kept : sent);

function readCitizenship(sent: Update, held: Held, { reference }: Around): ProfilePatch {
  const { citizenship_country: id } = sent;
  if (id === undefined) return {};
  const country = reference.countryById(id);
  if (!country || (country.isRetired && id !== held.citizenshipCountryId)) throw invalid({ citizenship_country: kernelSentences.notValid });
  return { citizenshipCountryId: id };
}
