import { sql } from 'kysely';
import type { Colleague } from '@app/contract/service-desk';
import type { Context } from '#platform/context';

export async function namesOf({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Colleague>`
    select id, coalesce(email, member_code) as name from account where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listSupporters({ db }: Context): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select id, coalesce(email, member_code) as name from account
    where state = 'active' and exists (select from staff_role where account_id = account.id and role in ('support', 'admin')) order by name, id`.execute(
    db,
  );
  return rows;
}
