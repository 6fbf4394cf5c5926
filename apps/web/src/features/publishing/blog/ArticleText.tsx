import { Link } from 'react-router';
import { ButtonLink, Heading, StitchDivider } from '#ui';
import { useBrand } from '#platform/config';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { breadcrumbList, PageHead, usePageAddress } from '#platform/page';
import { describe } from '../plain-text.ts';
import type { Article } from '../publishing.queries.ts';
import { articleData } from './article-data.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleTile } from './ArticleTile.tsx';
import { texts } from './texts.ts';

/** Shows an article that can be read, and where to read on. */
export function ArticleText({ article }: { readonly article: Article }) {
  return (
    <>
      <ArticleHead article={article} />
      <article className="mx-auto max-w-3xl px-4 py-4 md:py-8">
        <Way />
        <ArticleBody article={article}>
          <Dates article={article} />
        </ArticleBody>
      </article>
      <Related article={article} />
    </>
  );
}

function ArticleHead({ article }: { readonly article: Article }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const language = useLanguage();
  const addressOf = usePageAddress();
  const way = breadcrumbList([
    { name: say('home'), address: addressOf('/') },
    { name: say('title'), address: addressOf('/blog') },
    { name: article.title, address: addressOf(`/blog/${article.slug}`) },
  ]);
  return (
    <PageHead
      title={`${article.title} | ${brand}`}
      description={describe(article.excerpt, say('more'))}
      image={article.largeImage}
      type="article"
      structured={[way, articleData(article, { brand, language, addressOf })]}
    />
  );
}

const step = 'inline-flex min-h-11 items-center px-1 text-brand-deep underline';

function Way() {
  const say = useTexts(texts);
  return (
    <nav aria-label={say('way')}>
      <ol className="-ml-1 flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className={step}>
            {say('home')}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li>
          <Link to="/blog" className={step}>
            {say('title')}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** Names the day on which it appeared, and a later one on which it was changed. */
function Dates({ article: { publishedAt: published, updatedAt: updated } }: { readonly article: Article }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [first, last] = [formatDay(new Date(published), language), formatDay(new Date(updated), language)];
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-muted">
      <time dateTime={published}>{first}</time>
      {updated > published && last !== first && <time dateTime={updated}>{say('changed', { date: last })}</time>}
    </p>
  );
}

function Related({ article: { related } }: { readonly article: Article }) {
  const say = useTexts(texts);
  return (
    <div className="mx-auto max-w-3xl px-4 pb-6">
      <StitchDivider />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-6">
          <Heading level={2} id="related">
            {say('related')}
          </Heading>
          <ul className="mt-5 grid gap-5 sm:grid-cols-2">
            {related.map((one) => (
              <li key={one.slug} className="min-w-0">
                <ArticleTile article={one} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8 flex justify-center">
        <ButtonLink to="/blog" variant="secondary">
          {say('all')}
        </ButtonLink>
      </div>
    </div>
  );
}
