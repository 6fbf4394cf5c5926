import type { ReviewItem, ReviewKind } from '@app/contract/reviews';
import { photoLikenessOf, type FaceFindings } from '#features/faces';
import { badgesOf, identityStatus } from '#features/identity';
import { memberSummaries } from '#features/members';
import type { PhotoViewer } from '#features/photos';
import type { Context } from '#platform/context';
import { earlierDecisions } from './decisions.store.ts';
import { isBlurred, isSmall } from './findings.policy.ts';
import { listDuplicates, type DuplicateRow } from './findings.store.ts';
import type { HeldItem } from './hold-item.ts';
import {
  DOCUMENT_PLACES,
  DUPLICATES_SHOWN,
  FACE_PLACES,
  filesOfDocument,
  filesOfFace,
  filesOfIntroduction,
  filesOfPhoto,
  liveCheckOf,
  INTRODUCTION_PLACES,
  PHOTO_PLACES,
  type ReviewFiles,
} from './item-files.ts';
import {
  findDocumentDetails,
  findFaceDetails,
  findIntroductionDetails,
  findPhotoDetails,
  languageOfMember,
  listSameNumber,
  type PhotoDetails,
} from './items.store.ts';
import type { WaitingRow } from './queues.store.ts';
import { reviewFileAddress } from './review-files.ts';
import { asksSamePerson, holdsFace } from './reviews.policy.ts';

type Base = Pick<ReviewItem, 'id' | 'submitted_at' | 'locked_until' | 'member'>;
/** Gives the address of the file at a place; null where there is none. */
type AddressAt = (files: ReviewFiles, place: number) => string | null;
type Present = (ctx: Context, held: HeldItem, base: Base, addressAt: AddressAt) => Promise<ReviewItem | null>;

const SAME_NUMBER_SHOWN = 5;

const presentPhoto: Present = async (ctx, { item: { id } }, base, addressAt) => {
  const details = await findPhotoDetails(ctx, id);
  if (!details) return null;
  const duplicates = await listDuplicates(ctx, id, DUPLICATES_SHOWN);
  const files = filesOfPhoto(id, details, duplicates);
  const { place, width, height } = details;
  return {
    ...base,
    kind: 'photos',
    place,
    width,
    height,
    url: addressAt(files, PHOTO_PLACES.self) ?? '',
    current_url: addressAt(files, PHOTO_PLACES.current),
    verification_url: addressAt(files, PHOTO_PLACES.verification),
    verification_status: details.verificationStatus,
    asks_same_person: asksSamePerson(place, holdsFace((await badgesOf(ctx, [base.member.id])).get(base.member.id))),
    findings: presentFindings(
      { details, duplicates, compared: await photoLikenessOf(ctx, id) },
      (index) => addressAt(files, PHOTO_PLACES.duplicates + index) ?? '',
    ),
  };
};

type PhotoFindings = {
  readonly details: PhotoDetails;
  readonly duplicates: readonly DuplicateRow[];
  readonly compared: Awaited<ReturnType<typeof photoLikenessOf>>;
};

function presentFindings({ details, duplicates, compared }: PhotoFindings, urlOf: (index: number) => string) {
  const { sharpness } = details;
  if (sharpness === null) return null;
  return {
    face_count: compared?.faceCount ?? null,
    likeness: compared?.likeness ?? null,
    sharpness,
    is_blurred: isBlurred(sharpness),
    is_small: isSmall(details),
    duplicates: duplicates.map(({ memberId, memberCode, memberName, status, distance, isMirrored }, index) => ({
      member_id: memberId,
      member_code: memberCode,
      member_name: memberName,
      status,
      distance,
      is_mirrored: isMirrored,
      url: urlOf(index),
    })),
  };
}

const presentIntroduction: Present = async (ctx, { item: { id } }, base, addressAt) => {
  const details = await findIntroductionDetails(ctx, id);
  if (!details) return null;
  const files = filesOfIntroduction(id, details);
  return {
    ...base,
    kind: 'introductions',
    type: details.type,
    duration_ms: details.durationMs,
    url: addressAt(files, INTRODUCTION_PLACES.self) ?? '',
    current_url: addressAt(files, INTRODUCTION_PLACES.current),
  };
};

const presentFace: Present = async (ctx, { item: { id } }, base, addressAt) => {
  const details = await findFaceDetails(ctx, id);
  if (!details) return null;
  const check = await liveCheckOf(ctx, details);
  const files = filesOfFace(id, details, check?.stillIds ?? []);
  return {
    ...base,
    kind: 'faces',
    holder: details.holder,
    url: addressAt(files, FACE_PLACES.self) ?? '',
    photo_url: addressAt(files, FACE_PLACES.photo),
    photo_status: details.photoStatus,
    current_url: addressAt(files, FACE_PLACES.current),
    document_id: details.documentId,
    document_status: details.documentStatus,
    live: check && presentLive(check, (index) => addressAt(files, FACE_PLACES.stills + index) ?? ''),
  };
};

type StillVerdict = NonNullable<FaceFindings['found']>['stills'][number];

const presentStill = ({ faceCount, width, isSmall, isBlurred, isTurned, isMoved }: StillVerdict) => ({
  face_count: faceCount,
  width,
  is_small: isSmall,
  is_blurred: isBlurred,
  is_turned: isTurned,
  is_moved: isMoved,
});

function presentLive(check: FaceFindings, urlOf: (index: number) => string) {
  const { consentedAt, movements, found, hasVirtualCamera, sameFaces } = check;
  const stillAt = (place: number) => (found?.stills[place] ? presentStill(found.stills[place]) : null);
  return {
    consented_at: consentedAt.toISOString(),
    stills: movements.map((movement, index) => ({ movement, url: urlOf(index), findings: stillAt(index + 1) })),
    findings: found && { straight: stillAt(0), among: found.among, to_photos: found.toPhotos, real: found.real, live: found.live },
    has_virtual_camera: hasVirtualCamera,
    same_faces: sameFaces.map(({ memberId, memberCode, memberName, likeness }) => ({
      member_id: memberId,
      member_code: memberCode,
      member_name: memberName,
      likeness,
    })),
  };
}

const presentDocument: Present = async (ctx, { item: { id, memberId } }, base, addressAt) => {
  const details = await findDocumentDetails(ctx, id);
  const status = details && (await identityStatus(ctx, memberId, details.holder));
  if (!details || !status) return null;
  const usedBy = await listSameNumber(ctx, id, SAME_NUMBER_SHOWN);
  return {
    ...base,
    kind: 'ids',
    holder: details.holder,
    type: details.type,
    masked_number: status.maskedNumber,
    has_back: details.hasBack,
    full_name: details.fullName,
    gender: details.gender,
    date_of_birth: details.dateOfBirth,
    photo_url: addressAt(filesOfDocument(details), DOCUMENT_PLACES.photo),
    used_by: usedBy.map((one) => ({
      member_id: one.memberId,
      member_code: one.memberCode,
      member_name: one.memberName,
      holder: one.holder,
      status: one.status,
    })),
  };
};

const PRESENT: Readonly<Record<ReviewKind, Present>> = {
  photos: presentPhoto,
  introductions: presentIntroduction,
  faces: presentFace,
  ids: presentDocument,
};

/** Presents an item with all that its holder judges it by; null where it went meanwhile. */
export async function presentItem(ctx: Context, viewer: PhotoViewer, held: HeldItem): Promise<ReviewItem | null> {
  const { kind, item, until } = held;
  const member = await presentMember(ctx, item.memberId, kind);
  if (!member) return null;
  const base: Base = { id: item.id, submitted_at: item.submittedAt.toISOString(), locked_until: until.toISOString(), member };
  return PRESENT[kind](ctx, held, base, (files, place) =>
    files[place] ? reviewFileAddress(ctx, viewer, { kind, id: item.id }, place) : null,
  );
}

async function presentMember(ctx: Context, id: number, kind: ReviewKind): Promise<ReviewItem['member'] | null> {
  const [members, badges, earlier] = await Promise.all([memberSummaries(ctx, [id]), badgesOf(ctx, [id]), earlierDecisions(ctx, id, kind)]);
  const member = members.get(id);
  if (!member) return null;
  return {
    id,
    code: member.memberCode,
    name: member.name,
    gender: member.gender,
    age: member.age,
    language: await languageOfMember(ctx, id),
    has_id_badge: badges.get(id)?.hasIdBadge ?? false,
    has_face_badge: badges.get(id)?.hasFaceBadge ?? false,
    approved_before: earlier.approved,
    rejected_before: earlier.rejected,
    last_reason: earlier.lastReason,
  };
}

export const presentWaiting = (row: WaitingRow, staff: ReadonlyMap<number, { readonly name: string }>) => ({
  id: row.id,
  member_id: row.memberId,
  member_code: row.memberCode,
  member_name: row.memberName,
  what: row.what,
  submitted_at: row.submittedAt.toISOString(),
  locked_by: row.lockedById === null ? null : { id: row.lockedById, name: staff.get(row.lockedById)?.name ?? '' },
  locked_until: row.lockedUntil?.toISOString() ?? null,
});
