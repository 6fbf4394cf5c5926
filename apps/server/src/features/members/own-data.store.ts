import { sql } from 'kysely';
import { entryOf, namedEntryOf, ownList, ownRow, placeOf, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownRow(
      ctx,
      'profile',
      sql`select nickname, full_name, ${entryOf('genders', sql`gender`)} as gender, date_of_birth, ${entryOf('heights', sql`height_id`)} as height, weight_kg, ${namedEntryOf('blood_groups', sql`blood_group`)} as blood_group,
      ${entryOf('marital_statuses', sql`marital_status_id`)} as marital_status, children_count, ${entryOf('languages', sql`mother_tongue_id`)} as mother_tongue, ${entryOf('religions', sql`religion`)} as religion, caste, sub_caste,
      ${namedEntryOf('professions', sql`profession_name`)} as profession, ${namedEntryOf('incomes', sql`monthly_income`)} as monthly_income, ${entryOf('educations', sql`education_id`)} as education,
      ${namedEntryOf('smoking_habits', sql`smoking`)} as smoking, ${namedEntryOf('drinking_habits', sql`drinking`)} as drinking, diet, health_conditions, tagline, introduction,
      location_name, ${placeOf('country', sql`location_country_id`)} as location_country, ${placeOf('state', sql`location_state_id`)} as location_state, ${placeOf('city', sql`location_city_id`)} as location_city, latitude, longitude,
      ${placeOf('country', sql`citizenship_country_id`)} as citizenship, ${placeOf('country', sql`hometown_country_id`)} as hometown_country, ${placeOf('state', sql`hometown_state_id`)} as hometown_state, ${placeOf('city', sql`hometown_city_id`)} as hometown_city, hometown_text,
      address_line, ${placeOf('country', sql`present_country_id`)} as present_country, ${placeOf('state', sql`present_state_id`)} as present_state, ${placeOf('city', sql`present_city_id`)} as present_city,
      array(select ${entryOf('languages', sql`k.language_id`)} from known_language k where k.member_id = profile.member_id) as known_languages,
      identity_locked_at, last_active_at, created_at, updated_at from profile where member_id = ${accountId}`,
    ),
    ownList(
      ctx,
      'education',
      (after, limit) =>
        sql`select id as row_id, degree, institution, started_on, ended_on from education_entry where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'career',
      (after, limit) =>
        sql`select id as row_id, designation, company, started_on, ended_on from career_entry where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
