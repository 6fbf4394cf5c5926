import { useTexts } from '#platform/i18n';
import { Button, Dialog } from '#ui';
import { messages } from './messages.ts';

/** Asks before what was written or picked is lost. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const say = useTexts(messages);
  return (
    <Dialog
      isOpen
      size="small"
      title={say('discardQuestion')}
      onClose={onKeep}
      footer={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {say('keepEditing')}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {say('discard')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
