import { Question } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Asks before what was begun is thrown away. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const say = useTexts(texts);
  return <Question title={say('discardTitle')} no={say('keepEditing')} yes={say('discard')} onNo={onKeep} onYes={onDiscard} />;
}
