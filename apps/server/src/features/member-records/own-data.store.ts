import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

/** Returns a member's own copy, in which it stands nowhere who of the staff did it. */
export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'membershipNotices',
      (after, limit) =>
        sql`select id as row_id, reason, ends_at, created_at, withdrawn_at from membership_notice where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'identityCorrections',
      (after, limit) =>
        sql`select id as row_id, before, after, created_at from identity_correction where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
