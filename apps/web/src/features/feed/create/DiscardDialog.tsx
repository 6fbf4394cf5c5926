import { Question } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';

/** Asks before what was begun is thrown away. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const say = useTexts(messages);
  return <Question title={say('discardTitle')} no={say('keepEditing')} yes={say('discard')} onNo={onKeep} onYes={onDiscard} />;
}
