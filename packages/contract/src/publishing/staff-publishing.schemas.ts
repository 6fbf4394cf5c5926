import * as z from 'zod/mini';
import { PageNumber, pagination, SeenVersion } from '../kernel/index.ts';
import { publishingSentences as say } from './publishing.sentences.ts';
import { SOCIAL_PLATFORMS, SocialHandle } from './publishing.schemas.ts';

export const STAFF_PUBLISHING_PAGE_SIZE = 50;

const text = z.nullable(z.string());
const time = z.iso.datetime();
const when = z.nullable(time);

/** `draft`: never on the site; `withdrawn`: it was, and comes back with its first date. */
const standing = {
  state: z.enum(['draft', 'published', 'withdrawn']),
  /** When it came onto the site first. */
  published_at: when,
  updated_at: time,
  /** How often it was changed, from 1. */
  version: z.int(),
};

export const StaffEventRow = z.object({
  id: z.int(),
  title: z.string(),
  starts_at: time,
  ends_at: when,
  place: text,
  is_online: z.boolean(),
  is_ramadan: z.boolean(),
  image: text,
  ...standing,
});
export type StaffEventRow = z.output<typeof StaffEventRow>;

export const StaffEvent = z.extend(StaffEventRow, {
  title_bn: text,
  place_bn: text,
  url: text,
  /** Clean HTML. */
  description: z.string(),
  description_bn: text,
  image_alt: text,
  image_alt_bn: text,
});
export type StaffEvent = z.output<typeof StaffEvent>;

export const StaffArticleRow = z.object({ id: z.int(), slug: z.string(), title: z.string(), title_bn: text, image: text, ...standing });
export type StaffArticleRow = z.output<typeof StaffArticleRow>;

export const StaffArticle = z.extend(StaffArticleRow, {
  excerpt: z.string(),
  excerpt_bn: text,
  /** Clean HTML. */
  body: z.string(),
  body_bn: text,
  large_image: text,
  image_alt: text,
  image_alt_bn: text,
});
export type StaffArticle = z.output<typeof StaffArticle>;

export const StaffPublishingQuery = z.object({ page: PageNumber });
export const StaffEventsAnswer = z.object({ data: z.array(StaffEventRow), ...pagination });
export const StaffArticlesAnswer = z.object({ data: z.array(StaffArticleRow), ...pagination });
export const PublishedId = z.object({ id: z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)) });

/** Longer than any text may be after it was cleaned; the server judges what is left. */
const RAW_MAX = 400_000;
const written = z.pipe(
  z.pipe(
    z.nullish(z.string().check(z.maxLength(RAW_MAX, say.textTooLong.en))),
    z.transform((value) => value ?? ''),
  ),
  z.string(),
);
/** An empty text is none. */
const writtenOrNull = z.pipe(
  written,
  z.transform((value) => (value.trim() === '' ? null : value)),
);
const instant = z.iso.datetime({ offset: true, error: say.timeWrong.en });
const toDate = z.transform((value: string) => new Date(value));
const instantOrNull = z.pipe(
  z.nullish(z.union([z.literal(''), instant], say.timeWrong.en)),
  z.transform((value) => (value ? new Date(value) : null)),
);
const flag = z._default(
  z.pipe(
    z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
    z.transform((value) => Number(value) === 1),
  ),
  false,
);

/** The whole event anew; without a `picture` it keeps the one that it has. `published` 1 puts it on the site, 0 takes it off. */
export const EventForm = z.object({
  title: written,
  title_bn: writtenOrNull,
  starts_at: z.pipe(instant, toDate),
  ends_at: instantOrNull,
  place: writtenOrNull,
  place_bn: writtenOrNull,
  is_online: flag,
  url: writtenOrNull,
  description: written,
  description_bn: writtenOrNull,
  is_ramadan: flag,
  published: flag,
  image_alt: writtenOrNull,
  image_alt_bn: writtenOrNull,
  version: SeenVersion,
});

/** The whole article anew; without a `slug` it keeps the one that it has, or gets one from its title. */
export const ArticleForm = z.object({
  slug: writtenOrNull,
  title: written,
  title_bn: writtenOrNull,
  excerpt: written,
  excerpt_bn: writtenOrNull,
  body: written,
  body_bn: writtenOrNull,
  published: flag,
  image_alt: writtenOrNull,
  image_alt_bn: writtenOrNull,
  version: SeenVersion,
});

export const SocialHandlesAnswer = z.object({ data: z.array(SocialHandle) });

/** The whole list in its order. */
export const SocialHandlesForm = z.object({
  handles: z
    .array(
      z.object({
        platform: z.enum(SOCIAL_PLATFORMS),
        handle: z.string(),
        url: z.string(),
        followers_text: z.nullable(z.string()),
        /** YYYY-MM-DD */
        counted_on: z.nullable(z.string()),
      }),
    )
    .check(z.maxLength(SOCIAL_PLATFORMS.length, say.onePlatform.en)),
});
