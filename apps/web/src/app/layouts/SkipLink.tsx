import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** The first stop of the keyboard: leads past the bars. */
export function SkipLink() {
  const say = useTexts(messages);
  return (
    <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3 focus:text-ink">
      {say('skipToContent')}
    </a>
  );
}
