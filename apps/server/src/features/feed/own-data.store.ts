import { sql } from 'kysely';
import { codeOf, endingOf, ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

/** Leaves out what the owner deleted; what staff removed stands with its reason, and without files, until its words are cleared (FEED-73). */
export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'posts',
      (
        after,
        limit,
      ) => sql`select id as row_id, content as text, created_at, removed_by_staff_at as removed_at, removal_reason, total_react as reactions,
      case when deleted_at is null then array_remove(array[case when image_key is not null then 'posts/post-' || id || '-picture.jpg' end,
        case when audio_key is not null then 'posts/post-' || id || '-voice' || ${endingOf(sql`audio_type`)} end,
        case when video_key is not null then 'posts/post-' || id || '-video' || ${endingOf(sql`video_type`)} end,
        case when photo_id is not null then 'photos/photo-' || photo_id || '.jpg' end], null) end as files
      from post where member_id = ${accountId} and cleared_at is null and (deleted_at is null or removed_by_staff_at is not null)
        and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'reactions',
      (
        after,
        limit,
      ) => sql`select r.post_id as row_id, (select ${codeOf(sql`p.member_id`)} from post p where p.id = r.post_id) as member, r.kind, r.created_at from post_reaction r
      where r.member_id = ${accountId} and r.post_id > ${after} order by r.post_id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (
        after,
        limit,
      ) => sql`select p.id * 4 + f.place as row_id, 'posts/post-' || p.id || f.name as path, f.object_key from post p cross join lateral (values
        (0, '-picture.jpg', p.image_key), (1, '-voice' || ${endingOf(sql`p.audio_type`)}, p.audio_key), (2, '-video' || ${endingOf(sql`p.video_type`)}, p.video_key)) f (place, name, object_key)
      where p.member_id = ${accountId} and p.deleted_at is null and f.object_key is not null and p.id * 4 + f.place > ${after} order by 1 limit ${limit}`,
    ),
});
