import { sql } from 'kysely';
import { endingOf, ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'introductions',
      (
        after,
        limit,
      ) => sql`select id as row_id, kind, status, rejection_reason, duration_ms / 1000 as seconds, 'introductions/' || kind || '-' || id || ${endingOf(sql`media_type`)} as file, created_at, approved_at
      from introduction_clip where member_id = ${accountId} and deleted_at is null and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (
        after,
        limit,
      ) => sql`select id as row_id, 'introductions/' || kind || '-' || id || ${endingOf(sql`media_type`)} as path, object_key from introduction_clip
      where member_id = ${accountId} and deleted_at is null and id > ${after} order by id limit ${limit}`,
    ),
});
