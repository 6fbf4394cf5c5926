import { sql } from 'kysely';
import type { Services } from '#platform/context';

/** Session that an address was made for, and the browser that asks. */
export type TicketSession = { readonly sessionId: number; readonly viewerId: number; readonly browserHash: string | null };

/** Returns, as SQL, what is true of the row of `session` that an address was made for, as long as it is open, and in the browser only that it is bound to. */
export const isTicketSession = ({ clock }: Pick<Services, 'clock'>, { sessionId, viewerId, browserHash }: TicketSession) =>
  sql<boolean>`(session.id = ${sessionId} and session.account_id = ${viewerId}
    and session.ended_at is null and session.expires_at > ${clock.now()}
    and (session.browser_hash is null or session.browser_hash = ${browserHash}))`;
