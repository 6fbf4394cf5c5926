import type { SentenceLanguage } from '@app/contract/kernel';
import type { Article, ArticleCard, SiteEvent, SocialHandle } from '@app/contract/publishing';
import { cardAddress, largeAddress } from './publishing-pictures.ts';
import type { ArticleCardRow, ListedEvent, PublishedArticleRow } from './publishing.store.ts';
import type { SocialHandleRow } from './publishing.tables.ts';

type ImageWords = { readonly imageAlt: string | null; readonly imageAltBn: string | null };

/** Returns what is on a picture in the reader's language; null where nobody wrote it in that language, since words of another would be read out wrongly. */
const imageAltIn = ({ imageAlt, imageAltBn }: ImageWords, language: SentenceLanguage): string | null =>
  language === 'bn' ? imageAltBn : imageAlt;

/** Presents an article in the reader's language where the article has such a form, else in English. */
export const viewCard = (row: ArticleCardRow, language: SentenceLanguage): ArticleCard => ({
  slug: row.slug,
  title: (language === 'bn' && row.titleBn) || row.title,
  excerpt: (language === 'bn' && row.excerptBn) || row.excerpt,
  image: cardAddress(row.imageKey),
  image_alt: imageAltIn(row, language),
  published_at: row.publishedAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const viewArticle = (row: PublishedArticleRow, nearest: readonly ArticleCardRow[], language: SentenceLanguage): Article => ({
  ...viewCard(row, language),
  large_image: largeAddress(row.imageKey),
  body: (language === 'bn' && row.bodyHtmlBn) || row.bodyHtml,
  related: nearest.map((one) => viewCard(one, language)),
});

/** Presents an event in the reader's language where the event has such a form, else in English. */
export function viewEvent(row: ListedEvent, language: SentenceLanguage): SiteEvent {
  const isBengali = language === 'bn' && row.titleBn !== null;
  return {
    id: row.id,
    title: (isBengali && row.titleBn) || row.title,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    place: (isBengali && row.placeBn) || row.place,
    is_online: row.isOnline,
    url: row.url,
    description: (isBengali && row.descriptionBn) || row.description,
    image: cardAddress(row.imageKey),
    image_alt: imageAltIn(row, language),
    is_past: row.isPast,
  };
}

export const viewHandle = ({ platform, handle, url, followersText, countedOn }: SocialHandleRow): SocialHandle => ({
  platform,
  handle,
  url,
  followers_text: countedOn === null ? null : followersText,
  counted_on: countedOn,
});
