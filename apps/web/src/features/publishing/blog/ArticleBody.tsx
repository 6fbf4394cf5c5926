import type { ReactNode } from 'react';
import { RichText } from '#ui';
import { useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import type { Article } from '../publishing.queries.ts';
import { texts } from './texts.ts';

type ArticleBodyProps = {
  readonly article: Pick<Article, 'title' | 'excerpt' | 'body' | 'image' | 'largeImage' | 'imageAlt'>;
  /** Stands between title and first lines: the dates. */
  readonly children?: ReactNode;
};

/** Shows what somebody wrote: title, first lines, picture and text. */
export function ArticleBody({ article, children }: ArticleBodyProps) {
  const say = useTexts(texts);
  return (
    <>
      <h1 className="mt-1 font-display text-3xl text-brand-deep md:text-4xl" {...asWritten(article.title)}>
        {article.title}
      </h1>
      {children}
      <p className="mt-4 text-lg text-muted" {...asWritten(article.excerpt)}>
        {article.excerpt}
      </p>
      {article.image && (
        <img
          src={article.image}
          {...(article.largeImage ? { srcSet: `${article.image} 800w, ${article.largeImage} 1200w` } : {})}
          sizes="(min-width: 48rem) 46rem, 100vw"
          alt={article.imageAlt ?? say('picture', { title: article.title })}
          width="1200"
          height="630"
          fetchPriority="high"
          className="mt-6 aspect-40/21 h-auto w-full rounded-card border border-line bg-sunken object-cover"
        />
      )}
      <div className="mt-6 text-lg" {...asWritten(article.body)}>
        <RichText html={article.body} />
      </div>
    </>
  );
}
