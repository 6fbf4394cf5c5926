import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';

/** Shows 'Previous', 'Page 2 of 5', 'Next'; nothing where there is one page. Pages count from 1. */
export function Pager({ page, lastPage, onPageChange }: { page: number; lastPage: number; onPageChange: (page: number) => void }) {
  const say = useTexts(texts);
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={say('pages')} className="flex items-center justify-center gap-1 sm:gap-3">
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        {say('previous')}
      </Button>
      <span aria-current="page" className="px-1 text-center text-muted max-sm:text-sm min-[22rem]:whitespace-nowrap">
        {say('pageOf', { page, last: lastPage })}
      </span>
      <Button variant="secondary" size="small" disabled={page >= lastPage} onClick={() => onPageChange(page + 1)}>
        {say('next')}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
