import { useTexts } from '#platform/i18n';
import { Question } from '#ui';
import { texts } from './texts.ts';

/** Asks before what was written or picked is lost. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const say = useTexts(texts);
  return <Question title={say('discardQuestion')} no={say('keepEditing')} yes={say('discard')} onNo={onKeep} onYes={onDiscard} />;
}
