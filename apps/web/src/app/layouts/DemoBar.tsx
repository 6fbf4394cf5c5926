import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from './texts.ts';

/** Says on every page of a demo that nobody here is a person. Before it stands the first stop of the keyboard. */
export function DemoBar() {
  const isDemo = useSiteInfo()?.demo ?? isMarked();
  return (
    <>
      <SkipLink />
      {isDemo && <Bar />}
    </>
  );
}

/** True where the server marked the page as one of a demo, which is known before the site is asked. */
const isMarked = (): boolean => typeof document !== 'undefined' && 'demo' in document.documentElement.dataset;

function Bar() {
  const say = useTexts(texts);
  return (
    <aside data-demo-bar className="flex min-h-11 items-center justify-center gap-x-2 bg-warning-soft px-2 text-sm text-ink print:hidden">
      <span className="text-center leading-tight">{say('demoCommunity')}</span>
      <a className="inline-flex min-h-11 items-center px-1 underline" href="/outbox">
        {say('demoOutbox')}
      </a>
    </aside>
  );
}

/** Leads past the bars, as the first stop of the keyboard. */
function SkipLink() {
  const say = useTexts(texts);
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-raised focus:px-4 focus:py-3 focus:font-semibold focus:text-brand-deep focus:shadow-float"
    >
      {say('skipToContent')}
    </a>
  );
}
