import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'reviewDecisions',
      (after, limit) => sql`select id as row_id, kind, outcome, reason, submitted_at, decided_at from review_decision
      where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'photoFindings',
      (
        after,
        limit,
      ) => sql`select photo.id as row_id, 'photos/photo-' || photo.id || '.jpg' as file, finding.sharpness, finding.hash::text as hash, finding.found_at
      from photo join photo_finding as finding on finding.photo_id = photo.id
      where photo.member_id = ${accountId} and photo.deleted_at is null and photo.id > ${after} order by photo.id limit ${limit}`,
    ),
  ],
});
