import { formatDay, formatNumber, type Language, type Say } from '#platform/i18n';
import type { en } from './texts.en.ts';
import type { Information, PublicProfile } from './profiles.queries.ts';

type Row = { readonly label: string; readonly value: string };

/** The rows in their order; what is empty is left out. */
export function informationRows(
  data: Information,
  profile: PublicProfile | undefined,
  { say, language }: { say: Say<typeof en>; language: Language },
): Row[] {
  const number = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : formatNumber(value, language);
  const weight = number(data.weight);
  const present = [data.present_city, data.present_state, data.present_country].filter(Boolean).join(', ');
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [say('createdBy'), data.onbehalf],
    [say('gender'), data.gender],
    [say('height'), data.height],
    [say('weight'), weight && say('kilograms', { weight })],
    [say('bloodGroup'), data.blood_group],
    [say('maritalStatus'), data.marital_status],
    [say('children'), number(data.children)],
    [say('motherTongue'), data.mother_tongue],
    [say('knownLanguages'), profile?.known_languages?.map((known) => known.name).join(', ')],
    [say('religion'), data.religion],
    [say('caste'), data.caste],
    [say('subCaste'), data.sub_caste],
    [say('profession'), data.profession],
    [say('monthlyIncome'), data.income_monthly],
    [say('highestEducation'), data.highest_education],
    [say('diet'), data.diet],
    [say('smoking'), data.smoking],
    [say('drinking'), data.drinking],
    [say('currentLocation'), data.current_location],
    [say('presentAddress'), present],
    [say('hometown'), data.hometown],
    [say('citizenship'), data.citizenship_country],
    [say('healthConditions'), data.health_conditions],
    [say('dateOfBirth'), data.date_of_birth && formatDay(data.date_of_birth, language)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
