import { useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** Says on every page of a demo that nobody here is a person. */
export function DemoBar() {
  const say = useTexts(messages);
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    void fetch('/api/site-info')
      .then((response) => response.json())
      .then((answer: { data?: { demo?: boolean } }) => setIsDemo(answer.data?.demo === true))
      .catch(() => setIsDemo(false));
  }, []);
  if (!isDemo) return null;
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 text-center text-sm text-ink">
      <span>{say('demoCommunity')}</span>
      <a className="inline-flex min-h-8 items-center underline" href="/outbox">
        {say('demoOutbox')}
      </a>
    </aside>
  );
}
