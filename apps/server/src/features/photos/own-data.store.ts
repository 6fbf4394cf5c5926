import { sql } from 'kysely';
import { codeOf, ownFiles, ownList, ownRow, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'photos',
      (
        after,
        limit,
      ) => sql`select id as row_id, kind, status, rejection_reason, 'photos/photo-' || id || '.jpg' as file, created_at, approved_at from photo
      where member_id = ${accountId} and deleted_at is null and id > ${after} order by id limit ${limit}`,
    ),
    ownRow(
      ctx,
      'privacy',
      sql`select blur_level, photos_hidden, phone_visibility, nearby_visible, share_new_photos, introductions, created_at from privacy_settings where member_id = ${accountId}`,
    ),
    ownList(
      ctx,
      'photosOpenedTo',
      (
        after,
        limit,
      ) => sql`select viewer_id * 2 + (type = 'gallery')::int as row_id, ${codeOf(sql`viewer_id`)} as member, type, created_at from photo_grant
      where owner_id = ${accountId} and viewer_id * 2 + (type = 'gallery')::int > ${after} order by 1 limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (after, limit) => sql`select id as row_id, 'photos/photo-' || id || '.jpg' as path, large_key as object_key from photo
      where member_id = ${accountId} and deleted_at is null and id > ${after} order by id limit ${limit}`,
    ),
});
