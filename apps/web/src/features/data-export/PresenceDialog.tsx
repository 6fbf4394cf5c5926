import { useId, useState, type FormEvent } from 'react';
import { Button, Dialog, Notice, PasswordField } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { texts } from './texts.ts';

type PresenceDialogProps = {
  readonly title: string;
  /** Sends it with the password; null of an account without one. */
  readonly send: (password: string | null) => Promise<unknown>;
  readonly otherwise: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for the password before something that a stolen session must not do; of an account without one for nothing. */
export function PresenceDialog({ title, send, otherwise, onDone, onClose }: PresenceDialogProps) {
  const say = useTexts(texts);
  const hasPassword = useMe().data?.hasPassword ?? true;
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const asking = useAction({
    send,
    otherwise: (failure) => problemOf(failure, otherwise),
    says: 'notice',
    onSuccess: onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    asking.forget();
    setMissing(hasPassword && password === '');
    if (!hasPassword || password !== '') void asking.run(hasPassword ? password : null);
  };
  const fault = asking.fields['password'] ?? (isMissing && password === '' ? say('passwordRequired') : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={asking.isUnderWay}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{say(hasPassword ? 'whoAsks' : 'withoutPassword')}</p>
        {hasPassword && (
          <PasswordField
            name="password"
            label={say('password')}
            autoComplete="current-password"
            value={password}
            onValueChange={(typed) => {
              asking.forget();
              setPassword(typed);
            }}
            error={fault}
          />
        )}
        {fault === undefined && asking.problem !== null && (
          <Notice tone="danger" isAnnounced>
            {asking.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
