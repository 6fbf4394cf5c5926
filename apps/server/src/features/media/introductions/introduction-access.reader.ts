import { sql } from 'kysely';
import type { BlurLevel, IntroductionType, ReviewStatus } from '@app/contract/media';
import type { Executor } from '#platform/db';

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

/** Whom the owner shows the profile photo hears and sees the owner too. */
const facts = (viewerId: number) => sql`
  clip.id, clip.member_id, clip.kind, clip.status, clip.rejection_reason, clip.duration_ms,
  coalesce(privacy.blur_level, 0) as blur_level, coalesce(privacy.photos_hidden, false) as photos_hidden,
  exists (select from photo_grant
    where photo_grant.owner_id = clip.member_id and photo_grant.viewer_id = ${viewerId} and photo_grant.type = 'profile') as is_granted`;

/** Of an account that is not active only its own. */
export async function listIntroductionsOf(on: Executor, viewerId: number, ownerId: number): Promise<IntroductionOfOwner[]> {
  const { rows } = await sql<IntroductionOfOwner>`
    select ${facts(viewerId)}
    from introduction_clip as clip
    join account as owner on owner.id = clip.member_id and (owner.state = 'active' or owner.id = ${viewerId})
    left join privacy_settings as privacy on privacy.member_id = clip.member_id
    where clip.member_id = ${ownerId} and clip.deleted_at is null
    order by clip.id desc`.execute(on);
  return rows;
}

export type IntroductionRequest = { readonly introductionId: number; readonly viewerId: number; readonly sessionId: number };
export type IntroductionAccess = IntroductionOfOwner & {
  readonly objectKey: string;
  readonly mediaType: string;
  readonly bytes: number;
};

/** The introduction of one request with all that decides on it, as it is at this moment; nothing where the session ended or an account is not active. */
export async function findForRequest(
  on: Executor,
  { introductionId, viewerId, sessionId }: IntroductionRequest,
  now: Date,
): Promise<IntroductionAccess | undefined> {
  const { rows } = await sql<IntroductionAccess>`
    select ${facts(viewerId)}, clip.object_key, clip.media_type, clip.bytes
    from session
    join account as viewer on viewer.id = session.account_id
    join introduction_clip as clip on clip.id = ${introductionId} and clip.deleted_at is null
    join account as owner on owner.id = clip.member_id
    left join privacy_settings as privacy on privacy.member_id = clip.member_id
    where session.id = ${sessionId} and session.account_id = ${viewerId} and session.ended_at is null and session.expires_at > ${now}
      and (viewer.id = owner.id and viewer.state in ('active', 'deactivated', 'deletion_pending')
        or viewer.state = 'active' and owner.state = 'active')`.execute(on);
  return rows[0];
}
