import { sql } from 'kysely';
import type { SentenceLanguage } from '@app/contract/kernel';
import { noticeText, type KeptParameters, type NoticeType } from '@app/contract/notifications';
import { ownList, type ReadOwnData } from '#platform/own-data';

const inBoth = (say: (language: SentenceLanguage) => string) => ({ en: say('en'), bn: say('bn') });

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'notifications',
      (after, limit) => sql`select id as row_id, type, parameters::text as parameters, group_count, created_at, read_at from notification
      where member_id = ${accountId} and replaced_by_id is null and id > ${after} order by id limit ${limit}`,
      ({ type, parameters, groupCount, ...row }) => ({
        ...row,
        message: inBoth((language) =>
          noticeText(
            type as NoticeType,
            { language, timeZone: 'Asia/Dhaka' },
            JSON.parse(parameters as string) as KeptParameters,
            Number(groupCount) - 1,
          ),
        ),
      }),
    ),
  ],
});
