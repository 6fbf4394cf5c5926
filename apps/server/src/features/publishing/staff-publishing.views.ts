import type { StaffArticle, StaffArticleRow, StaffEvent, StaffEventRow } from '@app/contract/publishing';
import type { Versioned } from '#platform/version';
import type { Standing } from './publishing.policy.ts';
import { cardAddress, largeAddress } from './publishing-pictures.ts';
import type { BlogArticleRow, SiteEventRow } from './publishing.tables.ts';

const viewStanding = ({ publishedAt, withdrawnAt, updatedAt, version }: Standing & Versioned & { readonly updatedAt: Date }) =>
  ({
    state: publishedAt === null ? 'draft' : withdrawnAt === null ? 'published' : 'withdrawn',
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
    version,
  }) as const;

export const viewEventRow = (row: SiteEventRow): StaffEventRow => ({
  id: row.id,
  title: row.title,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  place: row.place,
  is_online: row.isOnline,
  is_ramadan: row.isRamadan,
  image: cardAddress(row.imageKey),
  ...viewStanding(row),
});

export const viewStaffEvent = (row: SiteEventRow): StaffEvent => ({
  ...viewEventRow(row),
  title_bn: row.titleBn,
  place_bn: row.placeBn,
  url: row.url,
  description: row.description,
  description_bn: row.descriptionBn,
  image_alt: row.imageAlt,
  image_alt_bn: row.imageAltBn,
});

type ArticleRow = Pick<
  BlogArticleRow,
  'id' | 'slug' | 'title' | 'titleBn' | 'imageKey' | 'publishedAt' | 'withdrawnAt' | 'updatedAt' | 'version'
>;

export const viewArticleRow = (row: ArticleRow): StaffArticleRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  title_bn: row.titleBn,
  image: cardAddress(row.imageKey),
  ...viewStanding(row),
});

export const viewStaffArticle = (row: BlogArticleRow): StaffArticle => ({
  ...viewArticleRow(row),
  excerpt: row.excerpt,
  excerpt_bn: row.excerptBn,
  body: row.bodyHtml,
  body_bn: row.bodyHtmlBn,
  large_image: largeAddress(row.imageKey),
  image_alt: row.imageAlt,
  image_alt_bn: row.imageAltBn,
});
