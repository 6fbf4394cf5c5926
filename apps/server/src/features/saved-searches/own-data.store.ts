import { sql, type RawBuilder } from 'kysely';
import { entryOf, namedEntryOf, ownList, placeOf, type ReadOwnData } from '#platform/own-data';

/** Returns, as SQL, an array of values, each as its list names it. */
const each = (values: RawBuilder<unknown>, type: string, named: (value: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`(select jsonb_agg(${named(sql`v.value`)} order by v.place) from unnest(${values}::${sql.raw(type)}[]) with ordinality v (value, place))`;
const entries = (list: string, ids: RawBuilder<unknown>) => each(ids, 'bigint', (id) => entryOf(list, id));

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'savedSearches',
      (after, limit) =>
        sql`select id as row_id, name, age_from, age_to, ${entryOf('heights', sql`min_height`)} as min_height, ${entryOf('heights', sql`max_height`)} as max_height,
      ${entries('marital_statuses', sql`marital_status_ids`)} as marital_statuses, ${entries('educations', sql`education_ids`)} as educations,
      ${each(sql`profession_names`, 'text', (name) => namedEntryOf('professions', name))} as professions, income as monthly_income, ${entries('religions', sql`religions`)} as religions,
      ${each(sql`country_ids`, 'bigint', (id) => placeOf('country', id))} as countries, ${each(sql`district_ids`, 'bigint', (id) => placeOf('state', id))} as districts,
      ${entries('languages', sql`mother_tongue_ids`)} as mother_tongues, smoking, drinking, (array['All', 'Free', 'Premium'])[member_type + 1] as member_type,
      with_photo, face_verified, id_verified, abroad, unseen, strict, active_days, joined_days, distance_km,
      total_matches, new_matches, counted_at, seen_at, told_at, created_at, updated_at
      from saved_search where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
