import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';

/** Asks before what was begun is thrown away. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const say = useTexts(messages);
  return (
    <Dialog
      isOpen
      size="small"
      title={say('discardTitle')}
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
