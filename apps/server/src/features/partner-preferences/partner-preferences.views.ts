import {
  PREFERENCE_ROWS,
  type PartnerPreference,
  type PartnerPreferenceUpdate,
  type PreferenceRow,
} from '@app/contract/partner-preferences';
import { isChosen } from './partner-preferences.policy.ts';
import type { Preferences } from './partner-preferences.tables.ts';

const yesNo = (value: boolean | null): 'Yes' | 'No' | null => (value === null ? null : value ? 'Yes' : 'No');

/** Returns the eleven rows as the wire names them; null while nothing is chosen. */
export function presentPreferences(of: Preferences): PartnerPreference | null {
  if (!PREFERENCE_ROWS.some((row) => isChosen(of, row))) return null;
  const when = <T>(row: PreferenceRow, value: T): T | null => (isChosen(of, row) ? value : null);
  return {
    age: of.ageFrom === null || of.ageTo === null ? null : { age_from: of.ageFrom, age_to: of.ageTo },
    height: of.heightFromId === null || of.heightToId === null ? null : { height_from: of.heightFromId, height_to: of.heightToId },
    maritalstatus: when('maritalstatus', { open_to_all: of.anyMaritalStatus, marital_statuses: of.maritalStatusIds }),
    mothertongue: when('mothertongue', { open_to_all: of.anyMotherTongue, partner_mother_tongue: of.motherTongueIds }),
    religion: of.religionId,
    profession: when('profession', { open_to_all: of.anyProfession, professions: of.professionNames }),
    income: of.monthlyIncome,
    education: of.educationId,
    smoking: yesNo(of.smokingAccepted),
    drink: yesNo(of.drinkingAccepted),
    country: when('country', { open_to_all: of.anyCountry, preferred_countries: of.countryIds }),
  };
}

const ROW_OF: Readonly<Record<keyof PartnerPreferenceUpdate, PreferenceRow>> = {
  age_from: 'age',
  age_to: 'age',
  height_from: 'height',
  height_to: 'height',
  marital_statuses: 'maritalstatus',
  partner_mother_tongue: 'mothertongue',
  religion: 'religion',
  professions: 'profession',
  income: 'income',
  education: 'education',
  smoking: 'smoking',
  drinking: 'drink',
  preferred_countries: 'country',
};

/** Returns only the rows that an update touched. */
export function presentRowsOf(update: PartnerPreferenceUpdate, of: Preferences): Partial<PartnerPreference> {
  const whole = presentPreferences(of);
  if (!whole) return {};
  const rows = new Set(Object.keys(update).map((name) => ROW_OF[name as keyof PartnerPreferenceUpdate]));
  return Object.fromEntries(Object.entries(whole).filter(([row]) => rows.has(row as PreferenceRow)));
}
