import { kernelSentences, type Sentence } from '@app/contract/kernel';
import {
  partnerPreferenceSentences as say,
  PREFERENCE_ROWS,
  type PartnerPreferenceUpdate,
  type PreferenceRow,
} from '@app/contract/partner-preferences';
import type { Preferences, PreferencesPatch } from './partner-preferences.tables.ts';

/** Options that can be chosen now; retired ones are not among them. Heights ascend with their ids. */
export type PreferenceOptions = {
  readonly heightIds: readonly number[];
  readonly maritalStatusIds: readonly number[];
  readonly languageIds: readonly number[];
  readonly professionNames: readonly string[];
  readonly educationIds: readonly number[];
  readonly countryIds: readonly number[];
};

export type Refused = Record<string, Sentence>;
export type PreferencesVerdict = { readonly patch: PreferencesPatch; readonly refused: Refused };

type Choice<T> = { readonly isAny: boolean; readonly chosen: T[] } | 'not_valid';

/** Returns the chosen options: every one chosen means "any", so that later options are meant too. A retired one is kept where it is held. */
function choose<T>(sent: readonly T[], offered: readonly T[], held: readonly T[]): Choice<T> {
  const chosen = [...new Set(sent)];
  if (!chosen.every((one) => offered.includes(one) || held.includes(one))) return 'not_valid';
  const isAny = offered.length > 0 && offered.every((one) => chosen.includes(one));
  return isAny ? { isAny, chosen: [] } : { isAny, chosen };
}

function judgeRange(from: number | undefined, to: number | undefined, names: readonly [string, string]): Refused {
  if (from === undefined && to === undefined) return {};
  if (from === undefined) return { [names[0]]: say.validRange };
  if (to === undefined || from > to) return { [names[1]]: say.validRange };
  return {};
}

function judgeRanges(update: PartnerPreferenceUpdate, options: PreferenceOptions): Refused {
  const refused = {
    ...judgeRange(update.age_from, update.age_to, ['age_from', 'age_to']),
    ...judgeRange(update.height_from, update.height_to, ['height_from', 'height_to']),
  };
  for (const name of ['height_from', 'height_to'] as const) {
    const id = update[name];
    if (id !== undefined && !options.heightIds.includes(id)) refused[name] = say.validRange;
  }
  return refused;
}

function chooseLists(update: PartnerPreferenceUpdate, held: Preferences, options: PreferenceOptions): PreferencesVerdict {
  const patch: PreferencesPatch = {};
  const refused: Refused = {};
  const judge = <T>(
    name: string,
    sent: readonly T[] | undefined,
    lists: readonly [readonly T[], readonly T[]],
    keep: (isAny: boolean, chosen: T[]) => void,
  ) => {
    if (sent === undefined) return;
    const choice = choose(sent, ...lists);
    if (choice === 'not_valid') refused[name] = kernelSentences.notValid;
    else keep(choice.isAny, choice.chosen);
  };
  judge(
    'marital_statuses',
    update.marital_statuses,
    [options.maritalStatusIds, held.maritalStatusIds],
    (anyMaritalStatus, maritalStatusIds) => Object.assign(patch, { anyMaritalStatus, maritalStatusIds }),
  );
  judge(
    'partner_mother_tongue',
    update.partner_mother_tongue,
    [options.languageIds, held.motherTongueIds],
    (anyMotherTongue, motherTongueIds) => Object.assign(patch, { anyMotherTongue, motherTongueIds }),
  );
  judge('professions', update.professions, [options.professionNames, held.professionNames], (anyProfession, professionNames) =>
    Object.assign(patch, { anyProfession, professionNames }),
  );
  judge('preferred_countries', update.preferred_countries, [options.countryIds, held.countryIds], (anyCountry, countryIds) =>
    Object.assign(patch, { anyCountry, countryIds }),
  );
  return { patch, refused };
}

/** Returns the columns that the ranges and single choices of an update write. */
const singleRowsOf = (update: PartnerPreferenceUpdate): PreferencesPatch => ({
  ...(update.age_from === undefined || update.age_to === undefined ? {} : { ageFrom: update.age_from, ageTo: update.age_to }),
  ...(update.height_from === undefined || update.height_to === undefined
    ? {}
    : { heightFromId: update.height_from, heightToId: update.height_to }),
  ...(update.religion === undefined ? {} : { religionId: update.religion }),
  ...(update.income === undefined ? {} : { monthlyIncome: update.income }),
  ...(update.education === undefined ? {} : { educationId: update.education }),
  ...(update.smoking === undefined ? {} : { smokingAccepted: update.smoking === 'Yes' }),
  ...(update.drinking === undefined ? {} : { drinkingAccepted: update.drinking === 'Yes' }),
});

/** Judges an update: the columns that it writes, and what is wrong with it by the name on the wire. */
export function judgePreferences(update: PartnerPreferenceUpdate, held: Preferences, options: PreferenceOptions): PreferencesVerdict {
  const lists = chooseLists(update, held, options);
  const refused: Refused = { ...judgeRanges(update, options), ...lists.refused };
  const { education } = update;
  const isEducationUnknown = education !== undefined && !options.educationIds.includes(education) && held.educationId !== education;
  if (isEducationUnknown) refused['education'] = kernelSentences.notValid;
  return { patch: { ...lists.patch, ...singleRowsOf(update) }, refused };
}

const CHOSEN: Readonly<Record<PreferenceRow, (of: Preferences) => boolean>> = {
  age: (of) => of.ageFrom !== null && of.ageTo !== null,
  height: (of) => of.heightFromId !== null && of.heightToId !== null,
  maritalstatus: (of) => of.anyMaritalStatus || of.maritalStatusIds.length > 0,
  mothertongue: (of) => of.anyMotherTongue || of.motherTongueIds.length > 0,
  religion: (of) => of.religionId !== null,
  profession: (of) => of.anyProfession || of.professionNames.length > 0,
  income: (of) => of.monthlyIncome !== null,
  education: (of) => of.educationId !== null,
  smoking: (of) => of.smokingAccepted !== null,
  drink: (of) => of.drinkingAccepted !== null,
  country: (of) => of.anyCountry || of.countryIds.length > 0,
};

export const isChosen = (of: Preferences, row: PreferenceRow): boolean => CHOSEN[row](of);

/** Returns the rows that are still to be chosen, in their order. */
export const missingRows = (of: Preferences): PreferenceRow[] => PREFERENCE_ROWS.filter((row) => !isChosen(of, row));
