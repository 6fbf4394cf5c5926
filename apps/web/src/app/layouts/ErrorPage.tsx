import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { MessagePage } from './MessagePage.tsx';

/** A failure while a page is being shown; an unknown address that a loader reported reads as 'Page not found'. */
export function ErrorPage() {
  const say = useTexts(messages);
  const failure = useRouteError();
  const isUnknown = isRouteErrorResponse(failure) && failure.status === 404;
  if (isUnknown) return <MessagePage title={say('pageNotFound')} text={say('pageNotFoundText')} />;
  return <MessagePage title={say('unexpectedError')} text={say('unexpectedErrorText')} />;
}
