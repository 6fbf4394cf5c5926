import { useState } from 'react';
import { Button, ButtonLink, Dialog, Notice, toast } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useReactivate } from '../settings/accounts.queries.ts';
import { settingsMessages } from '../settings/texts.ts';

/** Says that nobody sees the profile, and brings it back. */
export function DeactivatedNotice() {
  const say = useTexts(settingsMessages);
  const [isAsking, setIsAsking] = useState(false);
  const reactivate = useReactivate();
  const confirm = (): void =>
    reactivate.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (failure) => toast.error((failure instanceof ApiError && failure.message) || say('somethingWrong')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Notice
        tone="warning"
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setIsAsking(true)}>{say('reactivate')}</Button>
            <ButtonLink variant="secondary" to="/messages/support">
              {say('messageSupport')}
            </ButtonLink>
          </span>
        }
      >
        {say('deactivatedBar')}
      </Notice>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={say('reactivateTitle')}
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {say('cancel')}
            </Button>
            <Button busy={reactivate.isPending} onClick={confirm}>
              {say('yes')}
            </Button>
          </>
        }
      >
        <p>{say('reactivateText')}</p>
      </Dialog>
    </>
  );
}
