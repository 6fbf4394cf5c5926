import { isUniqueViolation, type Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { saysNothing } from '#platform/rich-text';
import { publishingRefusals } from '@app/contract/publishing';
import { editorOf, type EditDeps } from '../edit-published.ts';
import { articleFaults, slugOf } from '../publishing.policy.ts';
import type { BlogArticleRow } from '../publishing.tables.ts';
import type { ArticleDraft, PublishingEditor } from '../publishing.types.ts';
import { cleanOptional, cleanText, tidyLine, tidyOptional } from '../tidy-draft.ts';
import * as store from './articles.store.ts';

type ArticleEditor = Pick<PublishingEditor, 'saveArticle' | 'publishArticle' | 'withdrawArticle'>;

export const tidyArticle = (draft: ArticleDraft): ArticleDraft => ({
  slug: tidyOptional(draft.slug),
  title: tidyLine(draft.title),
  titleBn: tidyOptional(draft.titleBn),
  excerpt: tidyLine(draft.excerpt),
  excerptBn: tidyOptional(draft.excerptBn),
  bodyHtml: cleanText(draft.bodyHtml),
  bodyHtmlBn: cleanOptional(draft.bodyHtmlBn),
});

/** The draft as it can be saved, under an address of its own. */
export function savableArticle(clean: ArticleDraft, before: BlogArticleRow | null): ArticleDraft & { readonly slug: string } {
  const slugged = { ...clean, slug: clean.slug ?? before?.slug ?? slugOf(clean.title) };
  const faults = articleFaults(slugged, before, saysNothing);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return slugged;
}

/** What an audit entry says of an article. */
const told = ({ slug, title, excerpt }: BlogArticleRow) => ({ slug, title, excerpt });

function refuseTakenSlug(failure: unknown): never {
  if (!isUniqueViolation(failure, 'blog_article_slug_once')) throw failure;
  throw new Refusal('slug_taken', { fields: { slug: publishingRefusals.slug_taken } });
}

export function createArticleEditor(deps: EditDeps): ArticleEditor {
  const { clock } = deps;
  const lock = async (trx: Transaction, id: number): Promise<BlogArticleRow> => {
    const row = await store.lockArticle(trx, id);
    if (!row) throw new Refusal('article_not_found');
    return row;
  };
  const { save, stand } = editorOf(deps, { name: 'article', lock, updateStanding: store.updateStanding, told });
  return {
    saveArticle: async ({ staffId, id, draft, picture }) => {
      const clean = tidyArticle(draft);
      // What needs no look at the row is refused before the picture is stored.
      if (id === null) savableArticle(clean, null);
      const write = (trx: Transaction, before: BlogArticleRow | null, imageKey: string | null): Promise<BlogArticleRow> => {
        const content = { ...savableArticle(clean, before), imageKey };
        return before
          ? store.updateArticle(trx, before.id, content, clock.now())
          : store.insertArticle(trx, { ...content, publishedAt: null }, clock.now());
      };
      return save({ staffId, id, picture, write }).catch(refuseTakenSlug);
    },
    publishArticle: stand('publish'),
    withdrawArticle: stand('withdraw'),
  };
}
