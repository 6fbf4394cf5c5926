import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { isTicketSession, type TicketSession } from '#platform/tickets';

/** True if a file of a review is asked for by somebody who may review, in the open session that its address was made for. */
export async function isReviewer(ctx: Context, session: TicketSession): Promise<boolean> {
  const { rows } = await sql`
    select from session join account on account.id = session.account_id
    where ${isTicketSession(ctx, session)} and account.state = 'active'
      and exists (select from staff_role where staff_role.account_id = account.id and staff_role.role in ('moderator', 'admin'))`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
