import { sql } from 'kysely';
import { numberContext, scanContext, verificationContext } from './identity-seals.ts';
import type { Holder } from './identity.tables.ts';
import { ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => {
  const opening = (contextOf: (memberId: number, holder: Holder) => string) => (stored: Buffer, file: object) =>
    ctx.sealing.openBytes(stored, contextOf(accountId, (file as { holder: Holder }).holder));
  return {
    sections: [
      ownList(
        ctx,
        'identityDocuments',
        (after, limit) => sql`select id as row_id, holder, type, number_sealed, status, reason, reviewed_at, created_at,
      array_remove(array['documents/identity-' || id || '-front.jpg', case when back_key is not null then 'documents/identity-' || id || '-back.jpg' end], null) as files
      from identity_document where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
        ({ numberSealed, ...row }) => ({
          ...row,
          number: ctx.sealing.openText(String(numberSealed), numberContext(accountId, row['holder'] as Holder)),
        }),
      ),
      ownList(
        ctx,
        'verificationPictures',
        (
          after,
          limit,
        ) => sql`select id as row_id, holder, status, reason, reviewed_at, created_at, is_live, resting_since, case when file_deleted_at is null then 'documents/face-' || id || '.jpg' end as file
      from verification_image where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
      ),
    ],
    files: async function* () {
      yield* ownFiles(
        ctx,
        (
          after,
          limit,
        ) => sql`select id * 2 + s.side as row_id, holder, 'documents/identity-' || id || s.name || '.jpg' as path, case s.side when 0 then front_key else back_key end as object_key
      from identity_document cross join (values (0, '-front'), (1, '-back')) s (side, name)
      where member_id = ${accountId} and (s.side = 0 or back_key is not null) and id * 2 + s.side > ${after} order by 1 limit ${limit}`,
        opening(scanContext),
      );
      yield* ownFiles(
        ctx,
        (after, limit) =>
          sql`select id as row_id, holder, 'documents/face-' || id || '.jpg' as path, object_key from verification_image where member_id = ${accountId} and file_deleted_at is null and id > ${after} order by id limit ${limit}`,
        opening(verificationContext),
      );
    },
  };
};
