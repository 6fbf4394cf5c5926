import { sql } from 'kysely';
import { ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'stories',
      (
        after,
        limit,
      ) => sql`select id as row_id, text, created_at, expires_at, removed_by_staff_at as removed_at, removal_reason, case when image_key is not null then 'stories/story-' || id || '.jpg' end as file
      from story where member_id = ${accountId} and cleared_at is null and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (after, limit) => sql`select id as row_id, 'stories/story-' || id || '.jpg' as path, image_key as object_key from story
      where member_id = ${accountId} and cleared_at is null and image_key is not null and id > ${after} order by id limit ${limit}`,
    ),
});
