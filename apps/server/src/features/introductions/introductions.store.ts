import { sql, type Insertable } from 'kysely';
import type { BlurLevel, IntroductionType, ReviewStatus } from '@app/contract/media';
import { isTicketSession, type TicketSession } from '#platform/tickets';
import type { Context, Tx } from '#platform/context';
import type { Tables } from '#platform/db';
import { OPEN_STATES } from '#features/accounts';
import type { IntroductionRow } from './introductions.tables.ts';

/** Returns what is shown and what waits, newest first. */
export const listLiveOfKind = ({ db }: Tx, memberId: number, kind: IntroductionType): Promise<IntroductionRow[]> =>
  db
    .selectFrom('introductionClip')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findIntroduction = ({ db }: Context, id: number): Promise<IntroductionRow | undefined> =>
  db.selectFrom('introductionClip').selectAll().where('id', '=', id).executeTakeFirst();

export const insertIntroduction = ({ db }: Tx, row: Insertable<Tables['introductionClip']>): Promise<{ id: number }> =>
  db.insertInto('introductionClip').values(row).returning('id').executeTakeFirstOrThrow();

export async function updateDeleted({ db }: Tx, ids: readonly number[], deletedAt: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('introductionClip')
      .set({ deletedAt })
      .where('id', 'in', [...ids])
      .execute();
}

export async function updateReplacedBy({ db }: Tx, ids: readonly number[], replacedById: number): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('introductionClip')
      .set({ replacedById })
      .where('id', 'in', [...ids])
      .execute();
}

export async function updateApproved({ db }: Tx, id: number, approvedAt: Date): Promise<void> {
  await db.updateTable('introductionClip').set({ status: 'approved', approvedAt }).where('id', '=', id).execute();
}

export async function updateRejected({ db }: Tx, id: number, rejectionReason: string): Promise<void> {
  await db.updateTable('introductionClip').set({ status: 'rejected', rejectionReason }).where('id', '=', id).execute();
}

/** Returns the files of all that was deleted. */
export async function deleteIntroductionsOf({ db }: Tx, memberId: number): Promise<string[]> {
  const rows = await db.deleteFrom('introductionClip').where('memberId', '=', memberId).returning(['objectKey', 'deletedAt']).execute();
  return rows.filter((row) => row.deletedAt === null).map((row) => row.objectKey);
}

/** A live introduction with what its owner lets this viewer see. */
export type IntroductionOfOwner = {
  readonly id: number;
  readonly memberId: number;
  readonly kind: IntroductionType;
  readonly status: ReviewStatus;
  readonly rejectionReason: string | null;
  readonly durationMs: number;
  readonly blurLevel: BlurLevel;
  readonly photosHidden: boolean;
  readonly isGranted: boolean;
};

/** Returns the facts of introductions: whom the owner shows the profile photo hears and sees the owner too. */
const facts = (viewerId: number) => sql`
  clip.id, clip.member_id, clip.kind, clip.status, clip.rejection_reason, clip.duration_ms,
  coalesce(privacy.blur_level, 0) as blur_level, coalesce(privacy.photos_hidden, false) as photos_hidden,
  exists (select from photo_grant
    where photo_grant.owner_id = clip.member_id and photo_grant.viewer_id = ${viewerId} and photo_grant.type = 'profile') as is_granted`;

/** Returns the introductions of an owner; of an account that is not active only to its own. */
export async function listIntroductionsOf({ db }: Context, viewerId: number, ownerId: number): Promise<IntroductionOfOwner[]> {
  const { rows } = await sql<IntroductionOfOwner>`
    select ${facts(viewerId)}
    from introduction_clip as clip
    join account as owner on owner.id = clip.member_id and (owner.state = 'active' or owner.id = ${viewerId})
    left join privacy_settings as privacy on privacy.member_id = clip.member_id
    where clip.member_id = ${ownerId} and clip.deleted_at is null
    order by clip.id desc`.execute(db);
  return rows;
}

export type IntroductionRequest = TicketSession & { readonly introductionId: number };
export type IntroductionAccess = IntroductionOfOwner & {
  readonly objectKey: string;
  readonly mediaType: string;
  readonly bytes: number;
};

/** Finds the introduction of one request with all that decides on it, as it is at this moment; nothing where the session ended or an account is not active. */
export async function findForRequest(ctx: Context, asked: IntroductionRequest): Promise<IntroductionAccess | undefined> {
  const { introductionId, viewerId } = asked;
  const { rows } = await sql<IntroductionAccess>`
    select ${facts(viewerId)}, clip.object_key, clip.media_type, clip.bytes
    from session
    join account as viewer on viewer.id = session.account_id
    join introduction_clip as clip on clip.id = ${introductionId} and clip.deleted_at is null
    join account as owner on owner.id = clip.member_id
    left join privacy_settings as privacy on privacy.member_id = clip.member_id
    where ${isTicketSession(ctx, asked)}
      and (viewer.id = owner.id and viewer.state in (${OPEN_STATES})
        or viewer.state = 'active' and owner.state = 'active')`.execute(ctx.db);
  return rows[0];
}
