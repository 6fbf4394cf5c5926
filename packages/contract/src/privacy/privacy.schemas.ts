import * as z from 'zod/mini';
import { Flag, PageNumber, pagination } from '../kernel/index.ts';
import { BlurLevel } from '../media/index.ts';
import { MemberListRow, TargetId } from '../members/index.ts';
import { privacySentences as say } from './privacy.sentences.ts';

/** `profile` covers profile photo and cover, `gallery` all gallery photos. */
export const PHOTO_ACCESS_TYPES = ['profile', 'gallery'] as const;
export type PhotoAccessType = (typeof PHOTO_ACCESS_TYPES)[number];

export const PHOTO_REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type PhotoRequestStatus = (typeof PHOTO_REQUEST_STATUSES)[number];

/** An unanswered request ends after so many days, and its credit comes back. */
export const PHOTO_REQUEST_DAYS = 14;
export const PRIVACY_PAGE_SIZE = 20;

/** 0 premium members who view the contact, 1 those who were in touch, 2 premium members of the same community, 3 nobody. */
export const CONTACT_AUDIENCES = [0, 1, 2, 3] as const;
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

export const PrivacySettings = z.object({
  blur_photos: BlurLevel,
  hide_photos: Flag,
  phone_visibility: z.literal(CONTACT_AUDIENCES),
  nearby: Flag,
  share_new_photos: Flag,
  introductions: Flag,
});
export type PrivacySettings = z.output<typeof PrivacySettings>;
export const PrivacyAnswer = z.object({ data: PrivacySettings });
export const PrivacySaved = z.extend(PrivacyAnswer, { message: z.string() });

/** Takes a number of a form: digits or the number itself. */
const oneOf = <const T extends readonly [number, ...number[]]>(values: T) =>
  z.pipe(
    z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^[0-9]$/))], say.chooseOne.en),
      z.transform((value: string | number) => Number(value)),
    ),
    z.literal(values as readonly [T[number], ...T[number][]], say.chooseOne.en),
  );
const isOn = z.optional(
  z.pipe(
    oneOf([0, 1]),
    z.transform((flag) => flag === 1),
  ),
);

/** Any of the six; what is not named stays as it is. */
export const PrivacyForm = z.pipe(
  z.object({
    blur_photos: z.optional(oneOf([0, 1, 2])),
    hide_photos: isOn,
    phone_visibility: z.optional(oneOf([0, 1, 2, 3])),
    nearby: isOn,
    share_new_photos: isOn,
    introductions: isOn,
  }),
  z.transform((form) => ({
    blurLevel: form.blur_photos,
    photosHidden: form.hide_photos,
    phoneVisibility: form.phone_visibility,
    nearbyVisible: form.nearby,
    shareNewPhotos: form.share_new_photos,
    introductions: form.introductions,
  })),
);

const AccessType = z.enum(PHOTO_ACCESS_TYPES, say.chooseType.en);

/** Whom, and which photos. */
export const PhotoAccessForm = z.object({ user_id: TargetId, type: AccessType });

export const PhotoRequestSent = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), status: z.enum(PHOTO_REQUEST_STATUSES) }),
  /** Of the counter that paid, the other one is absent. */
  remaining_profile_image_view: z.optional(z.int()),
  remaining_gallery_image_view: z.optional(z.int()),
});

/** `id` that is no request's number names none. */
export const PhotoRequestId = z.object({ id: TargetId });
export const PhotoRequestAnswered = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), status: z.enum(PHOTO_REQUEST_STATUSES) }),
});

const onlyMember = z.optional(TargetId);
/** `user_id` (chosen) leaves the requests with one member. */
export const PhotoRequestQuery = z.object({
  type: z._default(z.enum(['received', 'sent'], say.chooseList.en), 'received'),
  user_id: onlyMember,
  page: PageNumber,
});
/** One request with the other member. */
export const PhotoRequestRow = z.extend(MemberListRow, {
  id: z.int(),
  type: z.enum(PHOTO_ACCESS_TYPES),
  status: z.enum(PHOTO_REQUEST_STATUSES),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type PhotoRequestRow = z.output<typeof PhotoRequestRow>;
export const PhotoRequestList = z.object({ data: z.array(PhotoRequestRow), ...pagination });

/** `user_id` (chosen) leaves what one member may see. */
export const PhotoAccessQuery = z.object({ user_id: onlyMember, page: PageNumber });
/** A member who may see the photos of one type, whatever the blur level. */
export const PhotoAccessRow = z.extend(MemberListRow, { type: z.enum(PHOTO_ACCESS_TYPES), created_at: z.iso.datetime() });
export type PhotoAccessRow = z.output<typeof PhotoAccessRow>;
export const PhotoAccessList = z.object({ data: z.array(PhotoAccessRow), ...pagination });
