import type { getPartnerExpectation } from '@app/contract/partner-preferences';
import type { Answer } from '#platform/api';
import { emptyForm, type CriteriaValues } from './criteria.ts';

type Preferences = NonNullable<Answer<typeof getPartnerExpectation>['data']['partnerPreference']>;

const NON_SMOKER = 'Non-smoker';
const NON_DRINKER = "Doesn't drink";

/**
 * Returns the form filled from the partner preferences: what a search can ask for exactly. The least education and the least income are no
 * single value, and are left to be chosen.
 */
export function formOfPreferences(wishes: Preferences): CriteriaValues {
  return { ...emptyForm, ...ranges(wishes), ...lists(wishes), ...habits(wishes) };
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
