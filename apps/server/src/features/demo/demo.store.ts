import { sql, type Insertable } from 'kysely';
import type { Executor, Tables, Transaction } from '#platform/db';
import type { AccountRow } from './demo.rows.ts';

/** The tables of other rooms into which a community is drawn, in one statement each. */
type Filled =
  | 'account'
  | 'accountStateChange'
  | 'careerEntry'
  | 'follow'
  | 'educationEntry'
  | 'guardian'
  | 'knownLanguage'
  | 'partnerPreference'
  | 'privacySettings'
  | 'profile'
  | 'profileVisit'
  | 'secondFactor'
  | 'shortlistEntry'
  | 'staffRole';

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** All rows name the same columns; the others keep their defaults. */
const insertion = (table: Filled, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).map(columnOf);
  const values = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])));
  const [into, names] = [sql.id(columnOf(table)), sql.join(columns.map((name) => sql.id(name)))];
  return sql`insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(values)}::jsonb)`;
};

export const demoStore = {
  hasAccounts: async (on: Executor): Promise<boolean> =>
    (await on.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined,

  /** Nobody else opens an account until the transaction ends. */
  lockAccounts: async (trx: Transaction): Promise<void> => {
    await sql`lock table account in share row exclusive mode`.execute(trx);
  },

  /** The ids of the new accounts, in the order of the rows. */
  insertAccounts: async (trx: Transaction, rows: readonly AccountRow[]): Promise<number[]> => {
    const { rows: codes } = await sql<{
      code: string;
    }>`select 'BN' || nextval('member_code_number') as code from generate_series(1, ${rows.length}::int)`.execute(trx);
    const withCodes = rows.map((row, index) => ({ ...row, memberCode: codes[index]?.code ?? '' }));
    const inserted = await sql<{ id: number; memberCode: string }>`${insertion('account', withCodes)} returning id, member_code`.execute(
      trx,
    );
    const ids = new Map(inserted.rows.map((row) => [row.memberCode, row.id]));
    return withCodes.map((row) => ids.get(row.memberCode) ?? 0);
  },

  insertAll: async <T extends Exclude<Filled, 'account'>>(
    trx: Transaction,
    table: T,
    rows: readonly Partial<Insertable<Tables[T]>>[],
  ): Promise<void> => {
    if (rows.length > 0) await insertion(table, rows).execute(trx);
  },
};
