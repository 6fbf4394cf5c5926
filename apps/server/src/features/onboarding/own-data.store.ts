import { sql } from 'kysely';
import { codeOf, entryOf, ownList, ownRow, placeOf, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownRow(
      ctx,
      'guardian',
      sql`select full_name, ${entryOf('genders', sql`gender`)} as gender, date_of_birth, location_name, ${placeOf('country', sql`location_country_id`)} as location_country, ${placeOf('state', sql`location_state_id`)} as location_state,
      ${placeOf('city', sql`location_city_id`)} as location_city, latitude, longitude, created_at, updated_at from guardian where member_id = ${accountId}`,
    ),
    ownList(
      ctx,
      'invitations',
      (after, limit) => sql`select referred_member_id as row_id, ${codeOf(sql`referred_member_id`)} as member, created_at from referral
      where referrer_member_id = ${accountId} and referred_member_id > ${after} order by referred_member_id limit ${limit}`,
    ),
  ],
});
