import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from './texts.ts';
import { SkipLink } from './SkipLink.tsx';

/** Says on every page of a demo that nobody here is a person. Before it stands the first stop of the keyboard. */
export function DemoBar() {
  const isDemo = useSiteInfo()?.demo === true;
  return (
    <>
      <SkipLink />
      {isDemo && <Bar />}
    </>
  );
}

function Bar() {
  const say = useTexts(texts);
  return (
    <aside className="flex min-h-11 items-center justify-center gap-x-2 bg-warning-soft px-2 text-sm text-ink print:hidden">
      <span className="text-center leading-tight">{say('demoCommunity')}</span>
      <a className="inline-flex min-h-11 items-center px-1 underline" href="/outbox">
        {say('demoOutbox')}
      </a>
    </aside>
  );
}
