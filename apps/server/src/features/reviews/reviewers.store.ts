import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { isTicketSession, type TicketSession } from '#platform/tickets';

/** A person of the staff, as others of the staff know them. */
export type Reviewer = { readonly id: number; readonly name: string };

const nameOfStaff = sql<string>`coalesce(profile.full_name, account.email, account.member_code)`;

/** Finds who asks for a file of a review: somebody who may review, in the open session that its address was made for. */
export async function findReviewer(ctx: Context, session: TicketSession): Promise<Reviewer | undefined> {
  const { rows } = await sql<Reviewer>`
    select account.id, ${nameOfStaff} as name
    from session join account on account.id = session.account_id
    left join profile on profile.member_id = account.id
    where ${isTicketSession(ctx, session)} and account.state = 'active'
      and exists (select from staff_role where staff_role.account_id = account.id and staff_role.role in ('moderator', 'admin'))`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Returns the names of staff by account. */
export async function namesOfStaff({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Reviewer>`
    select account.id, ${nameOfStaff} as name from account left join profile on profile.member_id = account.id
    where account.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
