import type { InterestKind } from '@app/contract/interests';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { interestTexts } from './interest-texts.ts';
import { texts } from './texts.ts';

type WithdrawDialogProps = { readonly kind: InterestKind; readonly onConfirm: () => void; readonly onClose: () => void };

/** Asks before a sent one is taken back. */
export function WithdrawDialog({ kind, onConfirm, onClose }: WithdrawDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog
      isOpen
      phone="full"
      size="small"
      title={say(interestTexts[kind].withdrawTitle)}
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
