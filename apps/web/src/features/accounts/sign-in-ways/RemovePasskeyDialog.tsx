import { useState, type FormEvent } from 'react';
import { Button, PasswordField, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { isCancelled } from '#platform/passkeys';
import { useAction } from '#shared';
import { RemovalDialog } from './RemovalDialog.tsx';
import { sendPasskeyRemoval, useReloadWays, type Passkey } from './sign-in-ways.queries.ts';
import { waysTexts } from './texts.ts';

const FORM_ID = 'remove-passkey';
type Props = { readonly passkey: Passkey; readonly hasPassword: boolean; readonly hasOther: boolean; readonly onClose: () => void };

/** Removes a passkey, by the password or by another passkey. */
export function RemovePasskeyDialog({ passkey, hasPassword, hasOther, onClose }: Props) {
  const say = useTexts(waysTexts);
  const reload = useReloadWays();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const removing = useAction({
    send: sendPasskeyRemoval,
    otherwise: say('somethingWrong'),
    says: 'notice',
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await reload('passkeys');
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    removing.forget();
    const isMissing = hasPassword && password === '';
    setFault(isMissing ? say('passwordRequired') : undefined);
    if (!isMissing) void removing.run({ id: passkey.id, password });
  };
  return (
    <RemovalDialog
      formId={FORM_ID}
      title={say('removePasskey')}
      isUnderWay={removing.isUnderWay}
      problem={isCancelled(removing.failure) ? null : removing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{say('removePasskeyText', { name: passkey.name })}</p>
      {hasPassword && <PasswordField label={say('yourPassword')} value={password} onValueChange={setPassword} error={fault} />}
      {hasOther && (
        <span>
          <Button variant="link" disabled={removing.isUnderWay} onClick={() => void removing.run({ id: passkey.id, password: null })}>
            {say('useOtherPasskey')}
          </Button>
        </span>
      )}
    </RemovalDialog>
  );
}
