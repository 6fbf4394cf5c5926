import { EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Stands there for who is here for something else than a marriage: there is nothing for them to buy. */
export function SeekersOnly() {
  const say = useTexts(texts);
  return <EmptyState title={say('seekersOnly')} />;
}
