import { sql } from 'kysely';
import { entryOf, ownList, ownRow, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownRow(
      ctx,
      'account',
      sql`select member_code, purpose, state, state_reason, state_until, contacts_limited_until, phone_e164 as phone, phone_verified_at, phone_accepted_at, claimed_phone_e164 as claimed_phone, email, email_verified_at, email_released_at, whatsapp, guardian_phone,
      guardian_phone_verified_at, ${entryOf('guardian_types', sql`guardian_type`)} as profile_for, convenient_time, convenient_time_start, convenient_time_end, language, time_zone,
      terms_version, terms_accepted_at, registered_at, membership_ends_at, deletion_at, created_at, updated_at from account where id = ${accountId}`,
    ),
    ownList(
      ctx,
      'accountChanges',
      (after, limit) =>
        sql`select id as row_id, from_state, to_state, reason, at from account_state_change where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'contactChanges',
      (after, limit) =>
        sql`select id as row_id, type, old_value, new_value, created_at, changed_at from contact_change where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'sessions',
      (after, limit) =>
        sql`select id as row_id, device, network_address, country, remember, end_reason, created_at, last_used_at, expires_at, ended_at from session where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
