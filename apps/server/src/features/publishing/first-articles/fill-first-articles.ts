import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { keepPicturesFor, takeOverPicture } from '../publishing-pictures.ts';
import type { ArticleDraft } from '../publishing.policy.ts';
import { savableArticle, tidyArticle } from '../publishing.service.ts';
import * as store from '../publishing.store.ts';
import { drawCover } from './draw-cover.ts';
import { FIRST_ARTICLES, type FirstArticle } from './first-articles.ts';

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

/** Publishes the first articles in an installation that never had any, a second apart, the first of them as the newest; once, whatever becomes of them. */
export async function fillFirstArticles(ctx: Context): Promise<void> {
  if (await store.wasFirstFilled(ctx)) return;
  const drawn = await Promise.all(FIRST_ARTICLES.map(({ cover }) => drawCover(cover)));
  await keepPicturesFor(ctx, drawn, (imageKeys) =>
    inTransaction(ctx, async (tx) => {
      const isFirst = (await store.markFirstFilled(tx)) && !(await store.hasArticles(tx));
      if (isFirst) await insertArticles(tx, imageKeys);
      return isFirst;
    }),
  );
}

async function insertArticles(tx: Tx, imageKeys: readonly (string | null)[]): Promise<void> {
  const { clock, settings } = tx;
  const brands: Brands = { en: settings.BRAND_NAME, bn: settings.BRAND_NAME_BN };
  const now = clock.now();
  for (const [place, article] of [...FIRST_ARTICLES.entries()].toReversed()) {
    await takeOverPicture(tx, imageKeys[place] ?? null);
    const content = { ...savableArticle(tidyArticle(draftOf(article, brands)), null), imageKey: imageKeys[place] ?? null };
    const row = await store.insertArticle(tx, { ...content, publishedAt: secondsAfter(now, -place) });
    await tx.audit.record(tx, { actorId: null, action: 'publishing.first-article', subject: `article:${row.id}` });
  }
}
