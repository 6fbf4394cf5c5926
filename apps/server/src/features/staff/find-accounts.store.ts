import { sql } from 'kysely';
import type { Context } from '#platform/context';
import type { StaffTerm } from '#platform/staff-search';

const MOST = 5;

type FoundMember = { readonly id: number; readonly memberCode: string; readonly name: string | null };

/** Returns accounts of members that are known by exactly this; each condition has its own index. */
export async function listMembersBy({ db }: Context, { memberCode, number, phone, email }: StaffTerm): Promise<FoundMember[]> {
  const by = [
    ...(memberCode === null ? [] : [sql`a.member_code = ${memberCode}`]),
    ...(number === null ? [] : [sql`a.id = ${number}`]),
    ...(phone === null ? [] : [sql`a.phone_e164 = ${phone}`]),
    ...(email === null ? [] : [sql`a.email = ${email}`]),
  ];
  if (by.length === 0) return [];
  const { rows } = await sql<FoundMember>`
    select a.id, a.member_code, coalesce(p.full_name, p.nickname) as name from account a left join profile p on p.member_id = a.id
    where (${sql.join(by, sql` or `)}) and a.state <> 'erased' and not exists (select from staff_role r where r.account_id = a.id)
    order by a.id limit ${MOST}`.execute(db);
  return rows;
}

/** Returns accounts of staff, of which there are few, by the beginning of a part of their name or by their address. */
export async function listStaffLike({ db }: Context, { text }: StaffTerm): Promise<{ name: string | null; email: string | null }[]> {
  const begin = text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const { rows } = await sql<{ name: string | null; email: string | null }>`
    select p.full_name as name, a.email from (select distinct account_id from staff_role) r
    join account a on a.id = r.account_id left join profile p on p.member_id = a.id
    where a.email = ${text.toLowerCase()} or lower(p.full_name) like ${`${begin}%`} or lower(p.full_name) like ${`% ${begin}%`}
    order by p.full_name limit ${MOST}`.execute(db);
  return rows;
}
