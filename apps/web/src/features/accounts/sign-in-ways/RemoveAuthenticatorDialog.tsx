import { useState, type FormEvent } from 'react';
import { PasswordField, TextField, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { RemovalDialog } from './RemovalDialog.tsx';
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
    <RemovalDialog
      formId={FORM_ID}
      title={say('removeAuthenticator')}
      isUnderWay={removing.isUnderWay}
      problem={removing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </RemovalDialog>
  );
}
