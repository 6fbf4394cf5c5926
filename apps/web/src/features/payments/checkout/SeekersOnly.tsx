import { EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** Said to who is here for something else than a marriage: there is nothing for them to buy. */
export function SeekersOnly() {
  const say = useTexts(messages);
  return <EmptyState title={say('seekersOnly')} />;
}
