import { sql } from 'kysely';
import { endingOf, ownFiles, ownList, type ReadOwnData } from '#platform/own-data';
import { openSealedAttachment } from './attachments.ts';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'closures',
      (after, limit) => sql`select id as row_id, kind, reason, created_at, undone_at, completed_at, told_at,
      case when attachment_key is not null then 'documents/closure-' || id || ${endingOf(sql`attachment_type`)} end as file
      from closure_request where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (
        after,
        limit,
      ) => sql`select id as row_id, 'documents/closure-' || id || ${endingOf(sql`attachment_type`)} as path, attachment_key as object_key
      from closure_request where account_id = ${accountId} and attachment_key is not null and id > ${after} order by id limit ${limit}`,
      (stored, { objectKey }) => openSealedAttachment(ctx, stored, objectKey),
    ),
});
