import { Button, Dialog, toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useEndSessions } from '../settings/accounts.queries.ts';
import { settingsMessages } from '../settings/texts.ts';

export type SessionToEnd = { readonly id: number; readonly device: string } | 'others';

/** Asks before a device is signed out. */
export function EndSessionDialog({ toEnd, onClose }: { toEnd: SessionToEnd | null; onClose: () => void }) {
  const say = useTexts(settingsMessages);
  const end = useEndSessions();
  const confirm = (): void => {
    if (toEnd === null) return;
    if (!isOnline()) return void toast.error(say('offline'));
    end.mutate(toEnd === 'others' ? null : toEnd.id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (failure) => toast.error((failure instanceof ApiError && failure.message) || say('somethingWrong')),
      onSettled: onClose,
    });
  };
  return (
    <Dialog
      isOpen={toEnd !== null}
      onClose={onClose}
      title={say('areYouSure')}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="danger" busy={end.isPending} onClick={confirm}>
            {say('signOut')}
          </Button>
        </>
      }
    >
      <p>{toEnd !== null && (toEnd === 'others' ? say('endOthersText') : say('endOneText', { device: toEnd.device }))}</p>
    </Dialog>
  );
}
