import { sql } from 'kysely';
import { ownRow, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownRow(
      ctx,
      'strictFilter',
      sql`select age, height, marital_status, mother_tongue, religion, profession, income as monthly_income, education, smoking, drinking, country, created_at, updated_at from strict_filter where member_id = ${accountId}`,
    ),
  ],
});
