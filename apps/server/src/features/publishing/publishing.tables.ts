import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SocialPlatform } from '@app/contract/publishing';

interface Published {
  createdAt: ColumnType<Date, Date, never>;
  updatedAt: Date;
  /** For the first time. */
  publishedAt: Date | null;
  withdrawnAt: Date | null;
  imageKey: string | null;
  imageAlt: string | null;
  imageAltBn: string | null;
  version: Generated<number>;
}

interface SiteEventTable extends Published {
  id: Generated<number>;
  title: string;
  titleBn: string | null;
  startsAt: Date;
  endsAt: Date | null;
  place: string | null;
  placeBn: string | null;
  isOnline: boolean;
  url: string | null;
  description: string;
  descriptionBn: string | null;
  isRamadan: boolean;
}
export type SiteEventRow = Selectable<SiteEventTable>;

interface BlogArticleTable extends Published {
  id: Generated<number>;
  slug: string;
  title: string;
  titleBn: string | null;
  excerpt: string;
  excerptBn: string | null;
  bodyHtml: string;
  bodyHtmlBn: string | null;
}
export type BlogArticleRow = Selectable<BlogArticleTable>;

interface BlogArticleFirstFilledTable {
  isFilled: boolean;
  filledAt: Date;
}

interface SocialHandleTable {
  id: Generated<number>;
  platform: SocialPlatform;
  handle: string;
  url: string;
  followersText: string | null;
  /** YYYY-MM-DD */
  countedOn: string | null;
  position: number;
}
export type SocialHandleRow = Selectable<SocialHandleTable>;

declare module '#platform/db' {
  interface Tables {
    siteEvent: SiteEventTable;
    blogArticle: BlogArticleTable;
    blogArticleFirstFilled: BlogArticleFirstFilledTable;
    socialHandle: SocialHandleTable;
  }
}
