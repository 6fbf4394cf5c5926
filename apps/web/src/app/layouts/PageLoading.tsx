import { LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** Stands while a page is on its way. */
export function PageLoading() {
  const say = useTexts(messages);
  return <LoadingOverlay text={say('loading')} />;
}
