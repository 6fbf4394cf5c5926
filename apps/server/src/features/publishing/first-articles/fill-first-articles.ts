import { secondsAfter } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { savableArticle, tidyArticle } from '../articles/edit-articles.ts';
import * as store from '../articles/articles.store.ts';
import type { PublishingPictures } from '../publishing-pictures.ts';
import type { ArticleDraft, PublishingDeps } from '../publishing.types.ts';
import { drawCover } from './draw-cover.ts';
import { FIRST_ARTICLES, type FirstArticle } from './first-articles.ts';

type FillDeps = Pick<PublishingDeps, 'db' | 'inTransaction' | 'clock' | 'audit' | 'settings'> & { readonly pictures: PublishingPictures };
type Brands = { readonly en: string; readonly bn: string };

const draftOf = ({ en, bn }: FirstArticle, brands: Brands): ArticleDraft => ({
  slug: null,
  title: en.title,
  titleBn: bn.title,
  excerpt: en.excerpt,
  excerptBn: bn.excerpt,
  bodyHtml: en.bodyHtml.replaceAll('{brand}', () => brands.en),
  bodyHtmlBn: bn.bodyHtml.replaceAll('{brand}', () => brands.bn),
});

/** Publishes the first articles, a second apart, the first of them as the newest. */
export function createFirstArticles({ db, inTransaction, clock, audit, settings, pictures }: FillDeps): () => Promise<void> {
  const brands: Brands = { en: settings.BRAND_NAME, bn: settings.BRAND_NAME_BN };
  const insert = async (trx: Transaction, imageKeys: readonly (string | null)[]): Promise<void> => {
    const now = clock.now();
    for (const [place, article] of [...FIRST_ARTICLES.entries()].toReversed()) {
      const content = { ...savableArticle(tidyArticle(draftOf(article, brands)), null), imageKey: imageKeys[place] ?? null };
      const row = await store.insertArticle(trx, { ...content, publishedAt: secondsAfter(now, -place) }, now);
      await audit.record(trx, { actorId: null, action: 'publishing.first-article', subject: `article:${row.id}` });
    }
  };
  return async () => {
    if (await store.wasFirstFilled(db)) return;
    const drawn = await Promise.all(FIRST_ARTICLES.map(({ cover }) => drawCover(cover)));
    await pictures.keepAllFor(drawn, (imageKeys) =>
      inTransaction(async (trx) => {
        const isFirst = (await store.markFirstFilled(trx, clock.now())) && !(await store.hasArticles(trx));
        if (isFirst) await insert(trx, imageKeys);
        return isFirst;
      }),
    );
  };
}
