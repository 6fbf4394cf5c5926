import * as z from 'zod/mini';

export const ARTICLES_PAGE_SIZE = 12;
export const EVENTS_PAGE_SIZE = 30;
/** In the order in which they are shown. */
export const SOCIAL_PLATFORMS = ['facebook', 'instagram', 'youtube', 'tiktok'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

/** Address of a picture of this site, the same for everybody; null where there is none. */
const picture = z.nullable(z.string());

export const SocialHandle = z.object({
  platform: z.enum(SOCIAL_PLATFORMS),
  handle: z.string(),
  url: z.string(),
  /** Null without the day on which it was read. */
  followers_text: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  counted_on: z.nullable(z.string()),
});
export type SocialHandle = z.output<typeof SocialHandle>;

export const SiteEvent = z.object({
  id: z.int(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.nullable(z.iso.datetime()),
  place: z.nullable(z.string()),
  is_online: z.boolean(),
  url: z.nullable(z.string()),
  /** Clean HTML. */
  description: z.string(),
  image: picture,
  /** Says what is on the picture; null where nobody wrote it. */
  image_alt: z.nullable(z.string()),
  /** Its end, or its start where it has no end, was before this answer. */
  is_past: z.boolean(),
});
export type SiteEvent = z.output<typeof SiteEvent>;

export const ArticleCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: picture,
  /** Says what is on the picture; null where nobody wrote it. */
  image_alt: z.nullable(z.string()),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ArticleCard = z.output<typeof ArticleCard>;

export const Article = z.extend(ArticleCard, {
  /** Clean HTML. */
  body: z.string(),
  /** The same picture as a JPEG of up to 1600 px, for wide screens and for previews elsewhere. */
  large_image: picture,
  /** The two nearest articles by date. */
  related: z.array(ArticleCard),
});
export type Article = z.output<typeof Article>;
