import * as z from 'zod/mini';
import { Flag, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { characterCount, plainLines, TargetId } from '../members/index.ts';
import { feedSentences as say } from './feed.sentences.ts';

/** Characters of a post. */
export const POST_MAX = 2000;
export const POSTS_PAGE_SIZE = 10;
export const REACTORS_PAGE_SIZE = 20;
/** Limits of a photo in a post; the server judges by the bytes. It is stored as a JPEG; a moving one stands still. */
export const POST_PHOTO_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
} as const;
/** Limits of a recording. One second more is tolerated, since recorders stop a little late. */
export const POST_AUDIO_LIMITS = { maxBytes: 20 * 1024 * 1024, maxSeconds: 180, toleranceSeconds: 1 } as const;
export const POST_VIDEO_LIMITS = {
  maxBytes: 50 * 1024 * 1024,
  maxSeconds: 60,
  toleranceSeconds: 1,
  types: ['video/mp4', 'video/webm'],
} as const;

export const FEED_TABS = ['all', 'photos', 'videos', 'following'] as const;
export type FeedTab = (typeof FEED_TABS)[number];
/** In the order of the picker. */
export const REACTIONS = ['like', 'love', 'care', 'laugh', 'wow', 'sad', 'angry'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** '' for a written post, else what a new photo became. */
export const POST_PICTURES = ['', 'profile', 'cover', 'gallery'] as const;
export type PostPicture = (typeof POST_PICTURES)[number];

const time = z.iso.datetime();
const address = z.nullable(z.string());
const count = z.int().check(z.nonnegative());
const measure = z.nullable(z.int().check(z.positive()));

export const ReactionCounts = z.object({ like: count, love: count, care: count, laugh: count, wow: count, sad: count, angry: count });
export type ReactionCounts = z.output<typeof ReactionCounts>;

/** A post as one reader sees it. Addresses of files are made for this reader and session, and end. */
export const Post = z.object({
  id: z.int(),
  /** The same number. */
  post_id: z.int(),
  user_id: MemberId,
  /** The small form of the author's photo that this reader may see. */
  user_photo: address,
  name: z.string(),
  /** 1 male, 2 female. */
  gender: z.nullable(z.int()),
  picture_type: z.enum(POST_PICTURES),
  time,
  /** '' without a text. */
  content: z.string(),
  image: address,
  /** Pixels of the image as it is stored. */
  image_width: measure,
  image_height: measure,
  audio: address,
  /** Whole seconds. */
  audio_seconds: measure,
  video: address,
  video_seconds: measure,
  /** '0' the reader follows the author, '1' not; '1' on one's own. */
  is_follow: z.enum(['0', '1']),
  ...ReactionCounts.shape,
  /** The sum of the seven. */
  total_react: count,
  /** How the reader reacted. */
  provide_react: z.nullable(z.enum(REACTIONS)),
  own: Flag,
});
export type Post = z.output<typeof Post>;

export const FeedQuery = z.object({
  page: PageNumber,
  tab: z._default(z.enum(FEED_TABS), 'all'),
  /** The value that page 1 answered; the pages after it send it back, so that what comes meanwhile moves nothing. */
  until: z.optional(time),
});
export const FeedAnswer = z.object({ data: z.array(Post), ...pagination, until: time });

export const NewsQuery = z.object({ tab: z._default(z.enum(FEED_TABS), 'all'), until: time });
export const NewsAnswer = z.object({ data: z.object({ has_new: Flag }) });

export const MemberPostsQuery = z.object({ page: PageNumber });
export const MemberPostsAnswer = z.object({ data: z.array(Post), meta: z.object(pagination), ...pagination });

/** Of an address; what is no number is no post. */
export const PostAddress = z.object({ post_id: TargetId });
export const PostIdForm = z.object({ post_id: TargetId });

export const SavePostForm = z.object({
  post: z._default(
    z
      .string()
      .check(z.overwrite(plainLines))
      .check(z.refine((text: string) => characterCount(text) <= POST_MAX, say.textTooLong.en)),
    '',
  ),
  /** The sender's word for this post: the same again is the same post. */
  client_id: z.uuid().check(z.toLowerCase()),
});
export const SavePostAnswer = z.object({ message: z.string(), data: Post, remaining_feed: count });

export const ReactionForm = z.object({ post_id: TargetId, reaction: z.nullable(z.enum(REACTIONS)) });
export const ReactionAnswer = z.object({
  data: z.object({
    post_id: z.int(),
    provide_react: z.nullable(z.enum(REACTIONS)),
    total_react: count,
    ...ReactionCounts.shape,
  }),
});

export const ReactorRow = z.object({ user_id: MemberId, name: z.string(), photo: address, reaction: z.enum(REACTIONS) });
export type ReactorRow = z.output<typeof ReactorRow>;
export const ReactorList = z.object({ data: z.array(ReactorRow), ...pagination });
