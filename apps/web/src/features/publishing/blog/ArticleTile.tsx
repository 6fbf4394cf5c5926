import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import { CardPicture } from '../CardPicture.tsx';
import type { ArticleCard } from '../publishing.queries.ts';
import { texts } from './texts.ts';

type ArticleTileProps = {
  readonly article: ArticleCard;
  readonly level: 2 | 3;
  /** First of a page, which fills a row where there is room. */
  readonly isFirst?: boolean;
};

const TALL = { card: '', picture: '', words: '', title: 'text-xl', excerpt: '', way: 'mt-auto' } as const;
const WIDE = {
  card: 'lg:flex-row',
  picture: 'lg:flex lg:w-1/2 lg:shrink-0 lg:items-center lg:bg-sunken',
  words: 'lg:justify-center lg:px-8 lg:py-4',
  title: 'text-xl lg:text-3xl',
  excerpt: 'lg:text-lg',
  way: '',
} as const;

/** Shows an article in a list; the whole card leads to it. */
export function ArticleTile({ article, level, isFirst = false }: ArticleTileProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const look = isFirst ? WIDE : TALL;
  return (
    <article
      className={`group relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow focus-within:shadow-float hover:shadow-float ${look.card}`}
    >
      <div className={look.picture}>
        <CardPicture address={article.image} alt={article.imageAlt ?? say('picture', { title: article.title })} isFirst={isFirst} />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col p-4 sm:p-5 ${look.words}`}>
        <time dateTime={article.publishedAt} className="text-sm text-muted">
          {formatDay(new Date(article.publishedAt), language)}
        </time>
        <Heading className={`mt-1 font-display text-brand-deep ${look.title}`} {...asWritten(article.title)}>
          {article.title}
        </Heading>
        <p className={`mt-2 text-muted ${look.excerpt}`} {...asWritten(article.excerpt)}>
          {article.excerpt}
        </p>
        <div className={`pt-2 ${look.way}`}>
          <Link
            to={`/blog/${article.slug}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {say('readMore')}
            <span className="sr-only" {...asWritten(article.title)}>
              {article.title}
            </span>
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </article>
  );
}
