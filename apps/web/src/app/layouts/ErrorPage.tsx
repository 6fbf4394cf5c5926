import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { MessagePage } from './MessagePage.tsx';

/** A failure while a page is being shown; an unknown address that a loader reported reads as 'Page not found'. */
export function ErrorPage() {
  const say = useTexts(messages);
  const failure = useRouteError();
  const isUnknown = isRouteErrorResponse(failure) && failure.status === 404;
  if (isUnknown) return <MessagePage title={say('pageNotFound')} text={say('pageNotFoundText')} />;
  const reference = failure instanceof ApiError ? failure.requestId : null;
  const text = (
    <>
      <p>{say('unexpectedErrorText')}</p>
      {reference && <p className="mt-2 text-sm">{say('errorReference', { reference })}</p>}
    </>
  );
  return <MessagePage canReload title={say('unexpectedError')} text={text} />;
}
