import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { DemoBar } from './DemoBar.tsx';
import { MessagePage } from './MessagePage.tsx';
import { isMissingPart, mayReload, reloadOnce } from './missing-part.ts';
import { PageLoading } from './PageLoading.tsx';
import { tellCrash } from './tell-crash.ts';
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
