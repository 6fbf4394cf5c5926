import { flagOf } from '@app/contract/kernel';
import type { FaceProof } from '@app/contract/media';
import type { ProfileHead } from '@app/contract/profiles';
import type { InterestState } from '#features/interests';
import type { ShownPhoto, ShownPhotos } from '#features/photos';
import type { Reference } from '#features/reference-data';
import type * as z from 'zod/mini';
import type { Completeness } from './completeness.policy.ts';
import type { OpenedProfile } from './open-profile.ts';
import { readsPrivate } from './profiles.policy.ts';
import { NO_PHOTOS, sharedView, starSignName, type Surroundings } from './shared.views.ts';

/** All that stands between the viewer and the member. */
export type Standing = {
  readonly isBonded: boolean;
  readonly isShortlisted: boolean;
  readonly interest: InterestState;
  readonly proposal: InterestState;
  readonly isContactViewed: boolean;
  readonly mayMessage: boolean;
  readonly threadId: number | null;
};
export type Badges = {
  readonly hasId: boolean;
  /** Null without the badge of the face. */
  readonly face: FaceProof | null;
  readonly isPremium: boolean;
};

type Head = z.input<typeof ProfileHead>;
type PhotoAccess = Head['photo_access'];

const NO_INTRODUCTIONS: Head['introductions'] = { voice: null, video: null };

function photoAccess(photos: ShownPhotos | null): PhotoAccess {
  const all = photos
    ? [photos.photo, photos.coverPhoto, photos.gallery1, photos.gallery2, ...photos.furtherPhotos].filter((one) => one !== null)
    : [];
  return {
    blurred: flagOf(all.some((one) => one.isBlurred)),
    hidden: flagOf(photos?.isHidden ?? false),
    level: all[0]?.level ?? 0,
    may_ask: flagOf(all.some((one) => one.mayAsk)),
  };
}

const further = (photos: ShownPhotos | null): Head['gallery'] =>
  (photos?.furtherPhotos ?? []).flatMap(({ id, url, largeUrl }) => (url === null ? [] : [{ id, url, large_url: largeUrl }]));

const largeOf = (photo: ShownPhoto | null): string | null => photo?.largeUrl ?? null;
const idOf = (photo: ShownPhoto | null): number | null => (photo && photo.url !== null ? photo.id : null);
const reasonOf = (photo: ShownPhoto | null): string | null => photo?.reason ?? null;

/** Returns the keys of the four photos that only the page itself shows: their large forms, and to the owner why one was rejected. */
function ofThePage(photos: ShownPhotos | null) {
  const { photo, coverPhoto, gallery1, gallery2 } = photos ?? NO_PHOTOS;
  return {
    photo_large: largeOf(photo),
    cover_photo_large: largeOf(coverPhoto),
    gallery_image_1_large: largeOf(gallery1),
    gallery_image_2_large: largeOf(gallery2),
    photo_ids: { photo: idOf(photo), cover_photo: idOf(coverPhoto), gallery_image_1: idOf(gallery1), gallery_image_2: idOf(gallery2) },
    photo_reason: reasonOf(photo),
    cover_reason: reasonOf(coverPhoto),
    gallery_image_1_reason: reasonOf(gallery1),
    gallery_image_2_reason: reasonOf(gallery2),
  };
}

const relationKeys = (isEligiblePair: boolean, standing: Standing): Head['relation'] => ({
  eligible: flagOf(isEligiblePair),
  bond: flagOf(standing.isBonded),
  interest: standing.interest,
  proposal: standing.proposal,
  shortlisted: flagOf(standing.isShortlisted),
  contact_viewed: flagOf(standing.isContactViewed),
  may_message: flagOf(standing.mayMessage),
  chat_thread_id: standing.threadId,
});

export type HeadFacts = {
  readonly badges: Badges;
  readonly standing: Standing;
  readonly introductions: Head['introductions'];
  /** The owner's alone. */
  readonly completeness: Completeness | null;
};

export function headView(reference: Reference, opened: OpenedProfile, around: Surroundings & HeadFacts, now: Date): Head {
  const { row, reading, language } = opened;
  return {
    user_id: row.memberId,
    member_code: reading.isWhole ? row.memberCode : null,
    ...sharedView(reference, opened, around, now),
    star_sign: reading.isWhole ? starSignName(row.dateOfBirth, language) : null,
    ...ofThePage(around.photos),
    purpose: row.purpose,
    gallery: further(around.photos),
    introductions: reading.isWhole ? around.introductions : NO_INTRODUCTIONS,
    badges: {
      phone: flagOf(row.hasVerifiedPhone),
      id: flagOf(around.badges.hasId),
      face: flagOf(around.badges.face !== null),
      premium: flagOf(around.badges.isPremium),
    },
    face_proof: around.badges.face,
    photo_access: photoAccess(around.photos),
    relation: relationKeys(opened.isEligiblePair, around.standing),
    nickname: readsPrivate(reading, around.standing) ? row.nickname : null,
    completeness: around.completeness,
  };
}
