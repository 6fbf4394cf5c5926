import { useEffect } from 'react';
import type { VisitedPage } from '@app/contract/public-site';
import { currentLanguage, useLanguageSettled } from '#platform/i18n';
import { currentSession } from '#platform/session';

/** Counts this opening of a page, once, as soon as the reader's language is known. */
export function useVisit(page: VisitedPage): void {
  const isLanguageSettled = useLanguageSettled();
  useEffect(() => {
    if (isLanguageSettled) sendVisit(page);
  }, [page, isLanguageSettled]);
}

/** Sends the count; written by hand, since the client of the API would weigh on the first page. */
function sendVisit(page: VisitedPage): void {
  const session = currentSession();
  const body = new FormData();
  body.set('type', 'web');
  body.set('page', page);
  if (session) body.set('user_id', String(session.user.id));
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (session) headers['authorization'] = `Bearer ${session.accessToken}`;
  // Nobody asked for it, so nobody is told that it failed; it outlives the page and lets everything else go first.
  // The answer is read all the same: a browser holds one that is not read for unfinished.
  void fetch('/api/site-visit', { method: 'POST', body, headers, keepalive: true, priority: 'low', cache: 'no-store' })
    .then((answer) => answer.text())
    .catch(() => {});
}
