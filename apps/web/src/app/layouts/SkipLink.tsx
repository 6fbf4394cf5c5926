import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** The first stop of the keyboard: leads past the bars. */
export function SkipLink() {
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
