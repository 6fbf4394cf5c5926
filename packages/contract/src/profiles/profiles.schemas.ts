import * as z from 'zod/mini';
import { Flag, MemberId, pagination, rowNumberOf } from '../kernel/index.ts';
import { FaceProof, ShownIntroductions } from '../media/index.ts';
import { PURPOSES } from '../members/index.ts';

const text = z.nullable(z.string());
const PhotoStatus = z.nullable(z.enum(['pending', 'approved', 'rejected']));

/** Any text is taken: what is no member's number is a profile that is not available. */
export const ProfileAddress = z.object({
  id: z.pipe(
    z.string(),
    z.transform((id: string) => rowNumberOf(id) || null),
  ),
});

/** '0' the reader already follows, '1' not. */
export const IsFollow = z.enum(['0', '1']);

/** Shared by head and registration information. Photo addresses are the small ones that this reader may see; a status of others is approved or null. */
const shared = {
  first_name: z.string(),
  last_name: text,
  age: z.nullable(z.int()),
  gender: text,
  religion: text,
  photo: text,
  photo_status: PhotoStatus,
  cover_photo: text,
  cover_status: PhotoStatus,
  gallery_image_1: text,
  gallery_image_1_status: PhotoStatus,
  gallery_image_2: text,
  gallery_image_2_status: PhotoStatus,
  visits: z.int(),
  posts: z.int(),
  followers: z.int(),
  following: z.int(),
  is_follow: IsFollow,
  /** The maker of the profile, as a word: Self, Father, Mother, Brother, Sister. */
  onbehalf: text,
  /** Instant of the last signed-in activity (ISO 8601, UTC). */
  last_login: z.nullable(z.iso.datetime()),
  tagline: text,
};

/** How a step of one towards the other stands; null where there is none that counts. */
export const INTEREST_STATES = ['sent', 'received', 'accepted'] as const;
const InterestState = z.nullable(z.enum(INTEREST_STATES));

/** The parts of a complete profile, an eighth each; the first of them that is missing is named. */
export const COMPLETENESS_PARTS = [
  'introduction',
  'tagline',
  'profile_photo',
  'cover_photo',
  'gallery',
  'career_or_education',
  'known_languages',
  'partner_preference',
] as const;
export type CompletenessPart = (typeof COMPLETENESS_PARTS)[number];

/** Names (gender, religion, star sign) come in the reader's language; null is not given, or not for this reader. */
export const ProfileHead = z.object({
  user_id: MemberId,
  member_code: text,
  ...shared,
  star_sign: text,
  /** The large forms of the four photos; null where this reader sees none clear. */
  photo_large: text,
  cover_photo_large: text,
  gallery_image_1_large: text,
  gallery_image_2_large: text,
  /** The numbers of the four photos, by which they are reported; null where this reader is shown none. */
  photo_ids: z.object({
    photo: z.nullable(z.int()),
    cover_photo: z.nullable(z.int()),
    gallery_image_1: z.nullable(z.int()),
    gallery_image_2: z.nullable(z.int()),
  }),
  /** Why staff rejected a photo; for the owner only. */
  photo_reason: text,
  cover_reason: text,
  gallery_image_1_reason: text,
  gallery_image_2_reason: text,
  purpose: z.enum(PURPOSES),
  /** Further photos after the first four. */
  gallery: z.array(z.object({ id: z.int(), url: z.string(), large_url: text })),
  /** Addresses of the voice and the video introduction; null where there is none for this reader. */
  introductions: ShownIntroductions,
  badges: z.object({ phone: Flag, id: Flag, face: Flag, premium: Flag }),
  /** Null without the badge of the face. */
  face_proof: z.nullable(FaceProof),
  photo_access: z.object({
    /** 1 where this reader gets the blurred form. */
    blurred: Flag,
    hidden: Flag,
    /** 0 public, 1 only me, 2 premium members. */
    level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    may_ask: Flag,
  }),
  relation: z.object({
    /** 1 for two members who may take steps towards each other. */
    eligible: Flag,
    bond: Flag,
    interest: InterestState,
    proposal: InterestState,
    shortlisted: Flag,
    contact_viewed: Flag,
    may_message: Flag,
    chat_thread_id: z.nullable(z.int()),
  }),
  /** For the owner and with a bond. */
  nickname: text,
  /** For the owner alone, where they look for marriage. */
  completeness: z.nullable(z.object({ percent: z.int(), missing: z.nullable(z.enum(COMPLETENESS_PARTS)) })),
});

export const RegistrationInformation = z.object({
  ...shared,
  profession: text,
  income_monthly: text,
  highest_education: text,
  mother_tongue: text,
  /** A place name, never a position. */
  current_location: text,
  citizenship_country: text,
  hometown: text,
  height: text,
  /** Kilograms. */
  weight: z.nullable(z.int()),
  marital_status: text,
  smoking: text,
  drinking: text,
  blood_group: text,
  diet: text,
  children: z.nullable(z.int()),
  caste: text,
  sub_caste: text,
  /** For the owner only. */
  date_of_birth: text,
  present_city: text,
  present_state: text,
  present_country: text,
  /** For the owner and with a bond. */
  health_conditions: text,
});

const named = z.nullable(z.object({ name: z.string() }));
/** 'YYYY' or 'YYYY-MM'. */
const month = text;

export const PublicProfile = z.object({
  basic_info: z.object({ onbehalf: named, is_follow: IsFollow, no_of_children: z.nullable(z.int()) }),
  career: z.nullable(z.array(z.object({ designation: z.string(), company: text, start: month, end: month }))),
  education: z.nullable(z.array(z.object({ degree: z.string(), institution: z.string(), start: month, end: month }))),
  mother_tongue: named,
  known_languages: z.nullable(z.array(z.object({ name: z.string() }))),
  physical_attributes: z.nullable(z.object({ weight: z.nullable(z.int()) })),
  introduction: z.nullable(z.object({ introduction: text })),
});

export const VIEWERS_PAGE_SIZE = 20;
/** Days for which the owner is told who visited. */
export const VIEWERS_DAYS = 90;

/** The members who opened the reader's profile, each once, with the time of the last visit. */
export const ProfileViewers = z.object({
  data: z.array(z.object({ user_id: MemberId, name: z.string(), photo: text, time: z.iso.datetime() })),
  ...pagination,
});
