import { sql } from 'kysely';
import { ownList, ownRow, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'notificationSettings',
      (
        after,
        limit,
      ) => sql`select row_number() over (order by type, channel) as row_id, type, channel, enabled, changed_at from notification_preference
      where member_id = ${accountId} order by type, channel offset ${after} limit ${limit}`,
    ),
    ownRow(ctx, 'notificationPause', sql`select paused_until from outbound_pause where member_id = ${accountId}`),
  ],
});
