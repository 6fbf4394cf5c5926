import { sql } from 'kysely';
import type { IdType, IntroductionType, ReviewStatus } from '@app/contract/media';
import type { Context } from '#platform/context';

type Holder = 'self' | 'guardian';

export type PhotoDetails = {
  readonly place: 'profile' | 'cover' | 'gallery' | 'guardian';
  readonly width: number;
  readonly height: number;
  /** The photo that others see in this place until now. */
  readonly currentId: number | null;
  readonly verificationId: number | null;
  readonly verificationStatus: ReviewStatus | null;
  /** Null until the photo is examined. */
  readonly sharpness: number | null;
};

export async function findPhotoDetails({ db }: Context, id: number): Promise<PhotoDetails | undefined> {
  const { rows } = await sql<PhotoDetails>`
    select photo.kind as place, photo.width, photo.height, current.id as current_id,
      case when image.file_deleted_at is null then image.id end as verification_id, image.status as verification_status, finding.sharpness
    from photo
    left join photo as current on current.member_id = photo.member_id and current.kind = photo.kind
      and current.slot is not distinct from photo.slot and (photo.kind <> 'gallery' or photo.slot is not null)
      and current.status = 'approved' and current.deleted_at is null
    left join verification_image as image on image.member_id = photo.member_id
      and image.holder = case photo.kind when 'guardian' then 'guardian' else 'self' end
    left join photo_finding as finding on finding.photo_id = photo.id
    where photo.id = ${id} and photo.deleted_at is null`.execute(db);
  return rows[0];
}

export type IntroductionDetails = { readonly type: IntroductionType; readonly durationMs: number; readonly currentId: number | null };

export async function findIntroductionDetails({ db }: Context, id: number): Promise<IntroductionDetails | undefined> {
  const { rows } = await sql<IntroductionDetails>`
    select clip.kind as type, clip.duration_ms, current.id as current_id
    from introduction_clip as clip
    left join introduction_clip as current on current.member_id = clip.member_id and current.kind = clip.kind
      and current.status = 'approved' and current.deleted_at is null
    where clip.id = ${id} and clip.deleted_at is null`.execute(db);
  return rows[0];
}

type ProfilePhoto = { readonly photoId: number | null; readonly photoStatus: ReviewStatus | null };
export type FaceDetails = ProfilePhoto & {
  /** The photo that members see, where `photoId` is one that waits. */
  readonly currentId: number | null;
  readonly memberId: number;
  readonly holder: Holder;
  readonly documentId: number | null;
  readonly documentStatus: ReviewStatus | null;
};

/** Returns the query of a person's photo: that which waits before that which is shown; a rejected one is none. */
const photoOf = (owner: 'image' | 'document') => sql`lateral (
  select photo.id, photo.status from photo
  where photo.member_id = ${sql.ref(`${owner}.member_id`)} and photo.deleted_at is null and photo.status <> 'rejected'
    and photo.kind = case ${sql.ref(`${owner}.holder`)} when 'guardian' then 'guardian' else 'profile' end
  order by photo.status = 'approved', photo.id desc limit 1) as photo`;

export async function findFaceDetails({ db }: Context, id: number): Promise<FaceDetails | undefined> {
  const { rows } = await sql<FaceDetails>`
    select image.member_id, image.holder, photo.id as photo_id, photo.status as photo_status, current.id as current_id,
      document.id as document_id, document.status as document_status
    from verification_image as image
    left join ${photoOf('image')} on true
    left join photo as current on current.member_id = image.member_id and current.id <> photo.id and current.status = 'approved'
      and current.deleted_at is null and current.kind = case image.holder when 'guardian' then 'guardian' else 'profile' end
    left join identity_document as document on document.member_id = image.member_id and document.holder = image.holder
    where image.id = ${id}`.execute(db);
  return rows[0];
}

export type DocumentDetails = ProfilePhoto & {
  readonly memberId: number;
  readonly holder: Holder;
  readonly type: IdType;
  readonly hasBack: boolean;
  readonly fullName: string | null;
  readonly gender: number | null;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
};

export async function findDocumentDetails({ db }: Context, id: number): Promise<DocumentDetails | undefined> {
  const { rows } = await sql<DocumentDetails>`
    select document.member_id, document.holder, document.type, document.back_key is not null as has_back,
      person.full_name, person.gender, person.date_of_birth::text as date_of_birth,
      photo.id as photo_id, photo.status as photo_status
    from identity_document as document
    left join lateral (
      select full_name, gender, date_of_birth from profile
      where document.holder = 'self' and profile.member_id = document.member_id
      union all
      select full_name, gender, date_of_birth from guardian
      where document.holder = 'guardian' and guardian.member_id = document.member_id) as person on true
    left join ${photoOf('document')} on true
    where document.id = ${id}`.execute(db);
  return rows[0];
}

export type SameNumberRow = {
  readonly memberId: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly holder: Holder;
  readonly status: ReviewStatus;
};

/** Lists other accounts that gave the number of this document. */
export async function listSameNumber({ db }: Context, documentId: number, limit: number): Promise<SameNumberRow[]> {
  const { rows } = await sql<SameNumberRow>`
    select other.member_id, account.member_code, coalesce(profile.full_name, '') as member_name, other.holder, other.status
    from identity_document as document
    join identity_document as other on other.number_hash = document.number_hash and other.member_id <> document.member_id
    join account on account.id = other.member_id
    left join profile on profile.member_id = other.member_id
    where document.id = ${documentId}
    order by other.status <> 'approved', other.id limit ${limit}`.execute(db);
  return rows;
}

export const languageOfMember = async ({ db }: Context, id: number): Promise<'en' | 'bn'> =>
  (await db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;

/** True where this person holds the review of a face of the same person as a document: its front is looked at there. */
export async function findFaceHold(
  { db, clock }: Context,
  { documentId, staffId }: { readonly documentId: number; readonly staffId: number },
): Promise<{ readonly id: number; readonly reason: string | null } | undefined> {
  const { rows } = await sql<{ id: number; reason: string | null }>`
    select image.id, held.reason from identity_document as document
    join verification_image as image on image.member_id = document.member_id and image.holder = document.holder and image.status = 'pending'
    join review_lock as held on held.kind = 'faces' and held.item_id = image.id
    where document.id = ${documentId} and held.staff_id = ${staffId} and held.until > ${clock.now()}`.execute(db);
  return rows[0];
}

/** Finds the number of what a member, or their guardian, handed in. */
export async function findVerified(
  { db }: Context,
  { memberId, holder }: { readonly memberId: number; readonly holder: Holder },
  kind: 'faces' | 'ids',
): Promise<number | undefined> {
  const table = kind === 'faces' ? 'verificationImage' : 'identityDocument';
  return (await db.selectFrom(table).select('id').where('memberId', '=', memberId).where('holder', '=', holder).executeTakeFirst())?.id;
}
