import { reactivateAccount } from '@app/contract/accounts';
import { Button, Dialog, toast } from '#ui';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { useReload } from '../accounts.queries.ts';
import { settingsTexts } from '../settings/texts.ts';

/** Asks whether the profile is to be seen again, and brings it back. */
export function ReactivateDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(settingsTexts);
  const reload = useReload();
  const reactivate = useAction({
    send: () => call(reactivateAccount),
    otherwise: say('somethingWrong'),
    says: 'toast',
    onSuccess: ({ message }) => toast.success(message),
    onEnd: async () => {
      await reload('me');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('reactivateTitle')}
      size="small"
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={reactivate.isUnderWay} onClick={() => void reactivate.run()}>
            {say('yes')}
          </Button>
        </>
      }
    >
      <p>{say('reactivateText')}</p>
    </Dialog>
  );
}
