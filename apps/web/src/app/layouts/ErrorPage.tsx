import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CRASH_TEXT_MAX, reportCrash } from '@app/contract/public-site';
import { ApiError, call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { DemoBar } from './DemoBar.tsx';
import { MessagePage } from './MessagePage.tsx';
import { isMissingPart, mayReload, reloadOnce } from './missing-part.ts';
import { PageLoading } from './PageLoading.tsx';
import { UnknownPage } from './UnknownPage.tsx';

/** Stands in the place of a page that failed. Where a part is missing since there is a new version, the page reloads itself before it says so. */
export function ErrorPage() {
  const failure = useRouteError();
  const [reloads] = useState(() => isMissingPart(failure) && mayReload());
  useEffect(() => {
    if (reloads) reloadOnce();
  }, [reloads]);
  if (reloads) return <PageLoading />;
  return (
    <>
      <DemoBar />
      {isRouteErrorResponse(failure) && failure.status === 404 ? <UnknownPage /> : <CrashPage failure={failure} />}
    </>
  );
}

function CrashPage({ failure }: { failure: unknown }) {
  const say = useTexts(texts);
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void tellCrash(failure).then((told) => isHere && setReference(told));
    return () => void (isHere = false);
  }, [failure]);
  const text = (
    <>
      <p>{say('unexpectedErrorText')}</p>
      {/* Its room is kept, so that nothing moves when it comes. */}
      <p role="status" className="mt-2 min-h-12 text-sm">
        {reference && say('errorReference', { reference })}
      </p>
    </>
  );
  return <MessagePage canReload title={say('unexpectedError')} text={text} />;
}

/** Returns the reference under which the server's log has a failure: of a call that the server refused it has one, of others it is told. */
async function tellCrash(failure: unknown): Promise<string | null> {
  if (failure instanceof ApiError && failure.requestId) return failure.requestId;
  const body = { path: location.pathname.slice(0, CRASH_TEXT_MAX), message: wordsOf(failure).slice(0, CRASH_TEXT_MAX) };
  return call(reportCrash, { body }, { asVisitor: true }).then(
    ({ data }) => data.reference,
    () => null,
  );
}

function wordsOf(failure: unknown): string {
  if (isRouteErrorResponse(failure)) return `${failure.status} ${failure.statusText}`;
  return String(failure);
}
