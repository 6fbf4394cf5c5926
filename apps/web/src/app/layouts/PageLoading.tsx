import { LogoMark } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Stands while the first page is on its way; no page that starts from here is for search engines. */
export function PageLoading() {
  const say = useTexts(texts);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 text-lg font-medium text-ink">
      <meta name="robots" content="noindex" />
      <span className="ui-spin-slow">
        <LogoMark size="large" />
      </span>
      <p role="status" className="sr-only">
        {say('loading')}
      </p>
    </main>
  );
}
