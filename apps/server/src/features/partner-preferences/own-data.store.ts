import { sql } from 'kysely';
import { entryOf, namedEntryOf, ownRow, placeOf, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownRow(
      ctx,
      'partnerPreferences',
      sql`select age_from, age_to, ${entryOf('heights', sql`height_from_id`)} as height_from, ${entryOf('heights', sql`height_to_id`)} as height_to,
      any_marital_status, array(select ${entryOf('marital_statuses', sql`x`)} from unnest(marital_status_ids) x) as marital_statuses,
      any_mother_tongue, array(select ${entryOf('languages', sql`x`)} from unnest(mother_tongue_ids) x) as mother_tongues, ${entryOf('religions', sql`religion_id`)} as religion,
      any_profession, array(select ${namedEntryOf('professions', sql`x`)} from unnest(profession_names) x) as professions, ${namedEntryOf('incomes', sql`monthly_income`)} as monthly_income,
      ${entryOf('educations', sql`education_id`)} as education, smoking_accepted, drinking_accepted, any_country,
      array(select ${placeOf('country', sql`x`)} from unnest(country_ids) x) as countries, created_at, updated_at from partner_preference where member_id = ${accountId}`,
    ),
  ],
});
