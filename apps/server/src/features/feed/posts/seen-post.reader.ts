import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { PostRow } from '../feed.tables.ts';
import type { PostTicket } from '../post-ticket.ts';
import { isSeenBy, type ShownRule } from '../reading/feed-conditions.reader.ts';

/** The same rule as that of the lists, whatever the reader has reported. */
const isSeen = (rule: ShownRule, viewerId: number) => sql`post.deleted_at is null and ${isSeenBy(rule, viewerId, 'post.member_id')}`;

/** The post of one request for a file: nothing where the session ended, an account is not active, or the post is not theirs to see any more. */
export async function findForRequest(
  on: Executor,
  rule: ShownRule,
  { postId, viewerId, sessionId }: Omit<PostTicket, 'file' | 'expiresAt'>,
  now: Date,
): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select post.*
    from session
    join account as viewer on viewer.id = session.account_id
    join post on post.id = ${postId} and ${isSeen(rule, viewerId)}
    where session.id = ${sessionId} and session.account_id = ${viewerId} and session.ended_at is null and session.expires_at > ${now}
      and viewer.state = 'active' and viewer.registration_step = ${REGISTRATION_COMPLETE}`.execute(on);
  return rows[0];
}

/** A post with what a report copies of it; the photo of which it tells, if it tells of one. */
export async function findSeen(
  on: Executor,
  rule: ShownRule,
  viewerId: number,
  postId: number,
): Promise<(PostRow & { readonly photoKey: string | null }) | undefined> {
  const { rows } = await sql<PostRow & { photoKey: string | null }>`
    select post.*, photo.large_key as photo_key
    from post left join photo on photo.id = post.photo_id and photo.deleted_at is null
    where post.id = ${postId} and ${isSeen(rule, viewerId)}`.execute(on);
  return rows[0];
}
