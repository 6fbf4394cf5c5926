import { sql } from 'kysely';
import type { Colleague } from '@app/contract/service-desk';
import type { Context } from '#platform/context';

/** Lists those who can be given something to do, by name: staff with the role support, and administrators. */
export async function listColleagues({ db }: Context): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select account.id, coalesce(profile.full_name, account.member_code) as name
    from account left join profile on profile.member_id = account.id
    where account.state = 'active' and exists (
      select from staff_role where staff_role.account_id = account.id and staff_role.role in ('support', 'admin'))
    order by name, account.id`.execute(db);
  return rows;
}
