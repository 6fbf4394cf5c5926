import { REASON_CHARACTERS } from '@app/contract/kernel';
import { useState } from 'react';
import { useTexts } from '#platform/i18n';
import { Button, Dialog, Notice, TextField } from '#ui';
import { useAction } from '#shared';
import { texts } from './texts.ts';

type AskToOpenProps = {
  /** Stands in the field at first: the Enter key agrees. */
  readonly usualReason: string;
  readonly open: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks why an ID is opened, before it is. */
export function AskToOpen({ usualReason, open, onClose }: AskToOpenProps) {
  const say = useTexts(texts);
  const [reason, setReason] = useState(usualReason);
  const opening = useAction({ send: open, otherwise: say('openIdFailed'), says: 'notice', onSuccess: onClose });
  const length = Array.from(reason.trim()).length;
  const isReady = length >= REASON_CHARACTERS.min && length <= REASON_CHARACTERS.max;
  const submit = (): void => {
    if (isReady) void opening.run(reason.trim());
  };
  return (
    <Dialog
      isOpen
      title={say('openIdTitle')}
      onClose={onClose}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button disabled={!isReady} busy={opening.isUnderWay} onClick={submit}>
            {say('openId')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {opening.problem !== null && (
          <Notice tone="danger" isAnnounced>
            {opening.problem}
          </Notice>
        )}
        <p className="text-sm text-muted">{say('openIdText')}</p>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened in order to write it
          autoFocus
          label={say('openIdReason')}
          value={reason}
          onValueChange={setReason}
          onFocus={(event) => event.currentTarget.select()}
          error={opening.fields['reason']}
        />
      </form>
    </Dialog>
  );
}
