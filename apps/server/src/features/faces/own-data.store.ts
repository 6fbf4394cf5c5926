import { sql } from 'kysely';
import { ownList, ownRow, type ReadOwnData } from '#platform/own-data';

/** Says that pictures and a code exist, and never what a code is (FACE-07). */
export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'faceChecks',
      (after, limit) => sql`select id as row_id, state, movements, consented_at, consent_version, sent_at, decided_at, stills_deleted_at,
        (select count(*)::int from face_still where check_id = face_check.id) as pictures_kept
      from face_check where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownRow(ctx, 'faceCode', sql`select true as has_face_code, made_at from face_code where member_id = ${accountId}`),
  ],
});
