import { creatorNames, starSignNames, type ProfileHead, type RegistrationInformation } from '@app/contract/profiles';
import type { SentenceLanguage } from '@app/contract/kernel';
import { ageAt, splitName, starSignOf } from '#features/members';
import type { FollowCounts } from '#features/pairs';
import type { ShownPhoto, ShownPhotos } from '#features/photos';
import type { Reference } from '#features/reference-data';
import type * as z from 'zod/mini';
import type { OpenedProfile } from './open-profile.ts';

/** The facts that head and registration information share beside the row. */
export type Surroundings = {
  readonly photos: ShownPhotos | null;
  readonly counts: FollowCounts & { readonly visits: number; readonly posts: number };
  readonly isFollowed: boolean;
};

type Head = z.input<typeof ProfileHead>;
type Shared = Pick<Head, keyof z.input<typeof RegistrationInformation> & keyof Head>;

const addressOf = (photo: ShownPhoto | null | undefined): string | null => photo?.url ?? null;

export const NO_PHOTOS = { photo: null, coverPhoto: null, gallery1: null, gallery2: null };
const statusOf = (photo: ShownPhoto | null | undefined) => photo?.status ?? null;

function photoKeys({ photos }: Surroundings) {
  const { photo, coverPhoto, gallery1, gallery2 } = photos ?? NO_PHOTOS;
  return {
    photo: addressOf(photo),
    photo_status: statusOf(photo),
    cover_photo: addressOf(coverPhoto),
    cover_status: statusOf(coverPhoto),
    gallery_image_1: addressOf(gallery1),
    gallery_image_1_status: statusOf(gallery1),
    gallery_image_2: addressOf(gallery2),
    gallery_image_2_status: statusOf(gallery2),
  };
}

export const creatorOf = (guardianType: number, language: SentenceLanguage): string | null =>
  (creatorNames as Readonly<Record<number, { en: string; bn: string }>>)[guardianType]?.[language] ?? null;

export const isFollowKey = (isFollowed: boolean): '0' | '1' => (isFollowed ? '0' : '1');

export const starSignName = (birthday: string | null, language: SentenceLanguage): string | null =>
  birthday === null ? null : starSignNames[starSignOf(birthday)][language];

/** Returns the keys of both the head and the registration information. */
export function sharedView(reference: Reference, opened: OpenedProfile, around: Surroundings, now: Date): Shared {
  const { row, reading, language } = opened;
  const { firstName, lastName } = splitName(row.fullName);
  const whole = <T>(value: T): T | null => (reading.isWhole ? value : null);
  return {
    first_name: firstName,
    last_name: lastName || null,
    age: whole(row.dateOfBirth === null ? null : ageAt(row.dateOfBirth, now)),
    gender: whole(reference.nameOf('genders', row.gender, language)),
    religion: whole(reference.nameOf('religions', row.religion, language)),
    ...photoKeys(around),
    visits: around.counts.visits,
    posts: around.counts.posts,
    followers: around.counts.followers,
    following: around.counts.following,
    is_follow: isFollowKey(around.isFollowed),
    onbehalf: whole(creatorOf(row.guardianType, language)),
    last_login: whole(row.lastActiveAt.toISOString()),
    tagline: row.tagline,
  };
}
