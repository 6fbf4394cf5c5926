import { useEffect } from 'react';
import type { VisitedPage } from '@app/contract/public-site';
import { useLanguageSettled } from '#platform/i18n';
import { sendVisit } from './send-visit.ts';

/** Counts this opening of a page, once, as soon as the reader's language is known. */
export function useVisit(page: VisitedPage): void {
  const isLanguageSettled = useLanguageSettled();
  useEffect(() => {
    if (isLanguageSettled) sendVisit(page);
  }, [page, isLanguageSettled]);
}
