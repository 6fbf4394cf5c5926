import { sql } from 'kysely';
import { codeOf, ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'reports',
      (
        after,
        limit,
      ) => sql`select id as row_id, type, ${codeOf(sql`reported_member_id`)} as member, reason, detail, status, created_at, decided_at,
      case when attachment_key is not null then 'reports/report-' || id || '.jpg' end as file from report where reporter_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (after, limit) => sql`select id as row_id, 'reports/report-' || id || '.jpg' as path, attachment_key as object_key from report
      where reporter_id = ${accountId} and attachment_key is not null and id > ${after} order by id limit ${limit}`,
    ),
});
