import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'bioDataDownloads',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`owner_id`)} as member, created_at from bio_data_download where viewer_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
