import { sql } from 'kysely';
import { ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'decisionsAboutMe',
      (
        after,
        limit,
      ) => sql`select id as row_id, kind, reason, clause, ground, rests_on, evidence, target_type, target_id, until, decided_at,
      premium_cut_from, returned, ended_at, ended_how, end_reason
      from sanction where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'appeals',
      (
        after,
        limit,
      ) => sql`select id as row_id, sanction_id as decision, text, created_at, outcome, decided_at, decision_reason, given_back, file_types,
      (select coalesce(jsonb_agg('appeals/appeal-' || appeal.id || '-' || n || case type when 'application/pdf' then '.pdf' else '.jpg' end), '[]')
        from unnest(file_types) with ordinality as given (type, n)) as files
      from appeal where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (after, limit) => sql`select appeal.id * 10 + n as row_id,
        'appeals/appeal-' || appeal.id || '-' || n || case type when 'application/pdf' then '.pdf' else '.jpg' end as path, key as object_key
      from appeal, unnest(file_keys, file_types) with ordinality as given (key, type, n)
      where member_id = ${accountId} and appeal.id * 10 + n > ${after} order by 1 limit ${limit}`,
    ),
});
