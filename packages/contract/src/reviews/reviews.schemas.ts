import * as z from 'zod/mini';
import { MOVEMENTS } from '../faces/index.ts';
import { MemberId, PageNumber, pagination, Reason, rowNumberOf } from '../kernel/index.ts';
import { ID_TYPES, INTRODUCTION_TYPES, ReviewStatus } from '../media/index.ts';
import { reviewsSentences as say } from './reviews.sentences.ts';

/** Lists what members hand in and staff decide on, each in a queue of its own, in the order of the console. */
export const REVIEW_KINDS = ['photos', 'introductions', 'faces', 'ids'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEWS_PAGE_SIZE = 50;
/** So long an item is one person's. */
export const HOLD_SECONDS = 600;
/** So long the addresses of a government ID hold. */
export const SCAN_SECONDS = 60;
/** Says up to where the waiting items are counted for who works through a queue. */
export const WAITING_COUNTED_TO = 1000;
/** Items of a queue that one person may have in hand at once: the one on the screen, those ahead, and those whose decision can be undone. */
const IN_HAND_MAX = 50;

const Kind = z.enum(REVIEW_KINDS);
const Id = z.string().check(z.maxLength(20));

export const QueueParams = z.object({ kind: Kind });
/** Of an address: one that is no number names nothing. */
export const ReviewParams = z.pipe(
  z.object({ kind: Kind, id: Id }),
  z.transform(({ kind, id }) => ({ kind, id: rowNumberOf(id) })),
);
export const IdParams = z.pipe(
  z.object({ id: Id }),
  z.transform(({ id }) => ({ id: rowNumberOf(id) })),
);
export const ReviewsQuery = z.object({ page: PageNumber });
/** `except`: what this page has in hand already, parted by commas. */
export const NextQuery = z.pipe(
  z.object({ except: z.optional(z.string().check(z.maxLength(16 * IN_HAND_MAX), z.regex(/^[0-9]{1,15}(,[0-9]{1,15})*$/))) }),
  z.transform(({ except }) => ({ except: except === undefined ? [] : except.split(',').map(Number) })),
);

/** 0 and 1, in a form as text too. */
const SamePerson = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], say.saySamePerson.en),
      z.transform((value) => Number(value)),
    ),
    z.literal([0, 1], say.saySamePerson.en),
  ),
);
/** `same_person`: for a new profile photo of a member with the face badge; 0 is 'Not sure', which ends the badge. */
export const ApproveReview = z.optional(
  z.pipe(
    z.object({ same_person: SamePerson }),
    z.transform(({ same_person: samePerson }) => ({ samePerson })),
  ),
);
export const RejectReview = z.object({ reason: Reason });
export const OpenDocument = z.object({ reason: Reason });
export const VERIFICATION_KINDS = ['id', 'guardian_id', 'face'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];
export const ReopenVerification = z.object({ kind: z.enum(VERIFICATION_KINDS), reason: Reason });

const Moment = z.iso.datetime();
const Colleague = z.object({ id: MemberId, name: z.string() });
/** The member or candidate, or their guardian. */
const Holder = z.enum(['self', 'guardian']);

const ReviewMember = z.object({
  id: MemberId,
  code: z.string(),
  /** '' until given. */
  name: z.string(),
  gender: z.nullable(z.int()),
  age: z.nullable(z.int()),
  /** In which the member reads reasons. */
  language: z.enum(['en', 'bn']),
  has_id_badge: z.boolean(),
  has_face_badge: z.boolean(),
  /** Counts what was decided before of this kind, and holds the newest reason of a rejection. */
  approved_before: z.int(),
  rejected_before: z.int(),
  last_reason: z.nullable(z.string()),
});

const held = {
  id: z.int(),
  submitted_at: Moment,
  locked_until: Moment,
  member: ReviewMember,
};

/** Another member's photo that looks like this one. */
const Duplicate = z.object({
  member_id: MemberId,
  member_code: z.string(),
  member_name: z.string(),
  status: ReviewStatus,
  /** Parts of the picture that differ, of 64. */
  distance: z.int(),
  /** True where the one is the other in a mirror. */
  is_mirrored: z.boolean(),
  url: z.string(),
});

const Findings = z.object({
  /** Null as long as no machine counts faces. */
  face_count: z.nullable(z.int()),
  /** To the verification image, 0 to 1; null as long as no machine compares faces. */
  likeness: z.nullable(z.number()),
  /** The lower, the more blurred. */
  sharpness: z.number(),
  is_blurred: z.boolean(),
  is_small: z.boolean(),
  duplicates: z.array(Duplicate),
});

const PhotoReview = z.object({
  ...held,
  kind: z.literal('photos'),
  place: z.enum(['profile', 'cover', 'gallery', 'guardian']),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Names the picture that others see in this place until now. */
  current_url: z.nullable(z.string()),
  /** The verification image of its owner. */
  verification_url: z.nullable(z.string()),
  verification_status: z.nullable(ReviewStatus),
  /** True where an approval has to say whether it is the same person. */
  asks_same_person: z.boolean(),
  /** Null until they are made, a moment after the upload. */
  findings: z.nullable(Findings),
});

const IntroductionReview = z.object({
  ...held,
  kind: z.literal('introductions'),
  type: z.enum(INTRODUCTION_TYPES),
  url: z.string(),
  duration_ms: z.int(),
  current_url: z.nullable(z.string()),
});

/** A likeness of two faces, 0 to 1, and how the settings judge it. */
const Judged = z.object({ value: z.number(), is: z.enum(['alike', 'unsure', 'different']) });

/** Names what a machine found in one picture of a live check. It decides nothing. */
const StillFindings = z.object({
  face_count: z.int(),
  /** Pixels. */
  width: z.nullable(z.int()),
  is_small: z.boolean(),
  is_blurred: z.boolean(),
  /** Of the picture straight on: the head is turned. */
  is_turned: z.boolean(),
  /** Of the others: the movement is seen; null where it cannot be told. */
  is_moved: z.nullable(z.boolean()),
});

/** A verification image that was taken live, with the pictures of the movements that were asked for. */
const LiveCheck = z.object({
  consented_at: Moment,
  stills: z.array(z.object({ movement: z.enum(MOVEMENTS), url: z.string(), findings: z.nullable(StillFindings) })),
  /** Null as long as nothing was reckoned. */
  findings: z.nullable(
    z.object({
      straight: z.nullable(StillFindings),
      among: z.nullable(Judged),
      to_photos: z.nullable(Judged),
      /** How sure small models are that it is no picture of a picture, and that somebody is there: 0 to 1. */
      real: z.nullable(z.number()),
      live: z.nullable(z.number()),
    }),
  ),
  has_virtual_camera: z.boolean(),
  /** Other open accounts with the same face. */
  same_faces: z.array(z.object({ member_id: MemberId, member_code: z.string(), member_name: z.string(), likeness: z.number() })),
});

const FaceReview = z.object({
  ...held,
  kind: z.literal('faces'),
  holder: Holder,
  url: z.string(),
  /** The profile photo, that which waits before that which is shown; of a guardian the guardian's. */
  photo_url: z.nullable(z.string()),
  photo_status: z.nullable(ReviewStatus),
  /** The photo that members see, where `photo_url` is one that waits. */
  current_url: z.nullable(z.string()),
  /** The ID of the same person, whose front is opened with a reason. */
  document_id: z.nullable(z.int()),
  document_status: z.nullable(ReviewStatus),
  /** Null where the member uploaded the picture. */
  live: z.nullable(LiveCheck),
});

/** An account that gave the same number. */
const SameNumber = z.object({
  member_id: MemberId,
  member_code: z.string(),
  member_name: z.string(),
  holder: Holder,
  status: ReviewStatus,
});

const IdReview = z.object({
  ...held,
  kind: z.literal('ids'),
  holder: Holder,
  type: z.enum(ID_TYPES),
  /** Its last four characters; the whole is told with the scans. */
  masked_number: z.string(),
  has_back: z.boolean(),
  /** As given. */
  full_name: z.nullable(z.string()),
  gender: z.nullable(z.int()),
  date_of_birth: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  used_by: z.array(SameNumber),
});

/** An item that its asker holds until `locked_until`. */
export const ReviewItem = z.discriminatedUnion('kind', [PhotoReview, IntroductionReview, FaceReview, IdReview]);
export type ReviewItem = z.output<typeof ReviewItem>;
export const ReviewItemAnswer = z.object({ data: ReviewItem });
/** Null where nothing is free. `waiting`: how many wait in this queue, those in work too, up to 1,000. */
export const NextReviewAnswer = z.object({ data: z.nullable(ReviewItem), waiting: z.int() });

/** A line of a queue. */
const WaitingReview = z.object({
  id: z.int(),
  member_id: MemberId,
  member_code: z.string(),
  member_name: z.string(),
  /** Place of a photo, type of an introduction or an ID, holder of a face. */
  what: z.string(),
  submitted_at: Moment,
  locked_by: z.nullable(Colleague),
  locked_until: z.nullable(Moment),
});
export const ReviewsAnswer = z.object({ data: z.array(WaitingReview), ...pagination });

/** Addresses of a government ID, for this person's session, and the whole number. */
export const OpenedDocument = z.object({
  data: z.object({
    front_url: z.string(),
    back_url: z.nullable(z.string()),
    number: z.string(),
    expires_at: Moment,
  }),
});
export const DecidedAnswer = z.object({ message: z.string() });
