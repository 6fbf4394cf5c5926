import { useState, type FormEvent } from 'react';
import { Button, Dialog, PasswordField, TextField, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { Failure } from '../EntryCard.tsx';
import { removeAuthenticator, useReloadWays } from './sign-in-ways.queries.ts';
import { waysTexts } from './texts.ts';

const FORM_ID = 'remove-authenticator';
type Faults = { readonly password?: string; readonly code?: string };

/** Switches the authenticator off, by the password and a code. */
export function RemoveAuthenticatorDialog({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) {
  const say = useTexts(waysTexts);
  const reload = useReloadWays();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const removing = useAction({
    send: removeAuthenticator,
    otherwise: say('somethingWrong'),
    says: 'notice',
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await reload('authenticator');
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    removing.forget();
    const found = {
      ...(hasPassword && password === '' ? { password: say('passwordRequired') } : {}),
      ...(code.trim() === '' ? { code: say('codeRequired') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) void removing.run({ password, code });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('removeAuthenticator')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={removing.isUnderWay}>
            {say('remove')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{say('removeAuthenticatorText')}</p>
        {hasPassword && <PasswordField label={say('yourPassword')} value={password} onValueChange={setPassword} error={faults.password} />}
        <TextField
          label={say('codeOrRecovery')}
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          onValueChange={setCode}
          error={faults.code}
        />
        <Failure text={removing.problem} />
      </form>
    </Dialog>
  );
}
