import { sql } from 'kysely';
import { ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

/** Returns, as SQL, the address that the member has verified: what was sent under it is theirs. */
const ownEmail = (accountId: number) => sql`(select a.email from account a where a.id = ${accountId} and a.email_verified_at is not null)`;

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'contactMessages',
      (
        after,
        limit,
      ) => sql`select m.id as row_id, m.name, m.phone, m.email, m.subject, m.description as text, m.language, m.status, m.created_at from contact_message m
      where (m.member_id = ${accountId} or lower(m.email) = ${ownEmail(accountId)}) and m.id > ${after} order by m.id limit ${limit}`,
    ),
    ownList(
      ctx,
      'childSafetyReports',
      (after, limit) => sql`select id as row_id, reference, description as text, subject_ref as about, reply_to, status, created_at,
      case when picture_key is not null then 'reports/child-safety-' || id || '.jpg' end as file from child_safety_report where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (
        after,
        limit,
      ) => sql`select id as row_id, 'reports/child-safety-' || id || '.jpg' as path, picture_key as object_key from child_safety_report
      where member_id = ${accountId} and picture_key is not null and id > ${after} order by id limit ${limit}`,
    ),
});
