import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink, EmptyState } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type PageLinksProps = { readonly path: string; readonly page: number; readonly lastPage: number };

/** Links to the other pages of a list, without scripts; nothing where there is one page. */
export function PageLinks({ path, page, lastPage }: PageLinksProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (lastPage <= 1) return null;
  const addressOf = (number: number): string => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <nav aria-label={say('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} rel="prev" variant="secondary" size="small" icon={<ChevronLeft aria-hidden />}>
          {say('previous')}
        </ButtonLink>
      )}
      <span aria-current="page" className="px-1 text-muted">
        {say('pageOf', { page: formatDigits(page, language), last: formatDigits(lastPage, language) })}
      </span>
      {page < lastPage && (
        <ButtonLink to={addressOf(page + 1)} rel="next" variant="secondary" size="small">
          {say('next')}
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}

/** Stands on a page behind the last one. */
export function NothingHere({ path }: { readonly path: string }) {
  const say = useTexts(texts);
  return <EmptyState title={say('nothingHere')} action={<ButtonLink to={path}>{say('firstPage')}</ButtonLink>} />;
}
