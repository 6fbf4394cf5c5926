import type { getPartnerExpectation } from '@app/contract/partner-preferences';
import type { Answer } from '#platform/api';
import { emptyForm, type CriteriaValues } from './criteria.ts';

type Preferences = NonNullable<Answer<typeof getPartnerExpectation>['data']['partnerPreference']>;

const NON_SMOKER = 'Non-smoker';
const NON_DRINKER = "Doesn't drink";

type Education = { readonly id: number; readonly rank: number };

/**
 * Returns the form filled from the partner preferences: what a search can ask for exactly. A least education is every one from there on;
 * the least income is no single value, and is left to be chosen.
 */
export function formOfPreferences(wishes: Preferences, educations: readonly Education[]): CriteriaValues {
  return { ...emptyForm, ...ranges(wishes), ...lists(wishes), education: atLeast(wishes.education, educations), ...habits(wishes) };
}

/** Returns the educations as high as one, or higher; none where that is all of them. */
function atLeast(educationId: number | null, educations: readonly Education[]): string[] {
  const least = educations.find(({ id }) => id === educationId)?.rank;
  const enough = least === undefined ? [] : educations.filter(({ rank }) => rank >= least);
  return enough.length === educations.length ? [] : enough.map(({ id }) => String(id));
}

const ranges = ({ age, height }: Preferences): Partial<CriteriaValues> => ({
  ...(age ? { ageFrom: String(age.ageFrom), ageTo: String(age.ageTo) } : {}),
  ...(height ? { minHeight: String(height.heightFrom), maxHeight: String(height.heightTo) } : {}),
});

const lists = ({ maritalstatus, mothertongue, religion, profession, country }: Preferences): Partial<CriteriaValues> => ({
  maritalStatus: (maritalstatus?.maritalStatuses ?? []).map(String),
  mothertongue: (mothertongue?.partnerMotherTongue ?? []).map(String),
  religionId: religion === null ? [] : [String(religion)],
  profession: profession?.professions ?? [],
  countryId: (country?.preferredCountries ?? []).map(String),
});

const habits = ({ smoking, drink }: Preferences): Partial<CriteriaValues> => ({
  smoking: smoking === 'No' ? NON_SMOKER : '',
  drinking: drink === 'No' ? NON_DRINKER : '',
});
