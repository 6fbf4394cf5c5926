import type { ApproachKind } from '@app/contract/approaches';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { approachTexts } from './approach-texts.ts';
import { messages } from './messages.ts';

type WithdrawDialogProps = { readonly kind: ApproachKind; readonly onConfirm: () => void; readonly onClose: () => void };

/** Asks before a sent one is taken back. */
export function WithdrawDialog({ kind, onConfirm, onClose }: WithdrawDialogProps) {
  const say = useTexts(messages);
  return (
    <Dialog
      isOpen
      phone="full"
      size="small"
      title={say(approachTexts[kind].withdrawTitle)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {say('withdraw')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
