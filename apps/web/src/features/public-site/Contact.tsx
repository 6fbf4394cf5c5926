import { useEffect, useState } from 'react';
import { siteInfo } from '@app/contract/public-site';
import { ErrorState, Skeleton } from '#ui';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'full'; email: string };

/** Where help is found: the address of the settings, never an invented one. */
export function Contact() {
  const say = useTexts(messages);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ state: 'loading' });
    call(siteInfo).then(
      (answer) => isCurrent && setLoaded({ state: 'full', email: answer.data.support.email }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => void (isCurrent = false);
  }, [attempt]);
  return (
    <>
      <p className="text-lg text-ink">{say('contactText')}</p>
      <h2 className="mt-8 text-lg font-semibold text-ink">{say('contactEmail')}</h2>
      {loaded.state === 'loading' && <Skeleton shape="line" />}
      {loaded.state === 'failed' && <ErrorState text={say('contactFailed')} onRetry={() => setAttempt(attempt + 1)} />}
      {loaded.state === 'full' && (
        <a className="inline-flex min-h-11 items-center text-lg text-brand-deep underline" href={`mailto:${loaded.email}`}>
          {loaded.email}
        </a>
      )}
      <p className="mt-4 text-muted">{say('contactHint')}</p>
    </>
  );
}
