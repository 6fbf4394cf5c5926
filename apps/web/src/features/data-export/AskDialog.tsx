import { useId, useState, type FormEvent } from 'react';
import { Button, Dialog, Notice, PasswordField, toast } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { sendAsking, useReloadExport } from './data-export.queries.ts';
import { texts } from './texts.ts';

/** Asks for the password before the data are asked for; of an account without one for nothing. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const hasPassword = useMe().data?.hasPassword ?? true;
  const reload = useReloadExport();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const asking = useAction({
    send: sendAsking,
    otherwise: (failure) => problemOf(failure, say('askFailed')),
    says: 'notice',
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await reload();
    },
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
      title={say('downloadMyData')}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={asking.isUnderWay}>
            {say('downloadMyData')}
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
