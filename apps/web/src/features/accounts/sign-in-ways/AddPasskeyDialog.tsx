import { useState, type FormEvent } from 'react';
import { Button, Dialog, PasswordField, TextField, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { isCancelled } from '#platform/passkeys';
import { newPasskeyProblem, sendNewPasskey, useAction } from '#shared';
import { Failure } from '../EntryCard.tsx';
import { useReloadWays } from './sign-in-ways.queries.ts';
import { waysTexts } from './texts.ts';

const FORM_ID = 'add-passkey';
const NAME_MAX_CHARACTERS = 60;
type Faults = { readonly name?: string; readonly password?: string };

/** Asks for a name and the password, and then has the device make a passkey. Who closes the question of the device comes back here. */
export function AddPasskeyDialog({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) {
  const say = useTexts(waysTexts);
  const reload = useReloadWays();
  const [name, setName] = useState<string>(say('thisDevice'));
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const adding = useAction({
    send: sendNewPasskey,
    otherwise: newPasskeyProblem,
    says: 'notice',
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await reload('passkeys');
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    adding.forget();
    const found = {
      ...(name.trim() === '' ? { name: say('nameRequired') } : {}),
      ...(hasPassword && password === '' ? { password: say('passwordRequired') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) void adding.run({ name, password });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('addPasskey')}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} busy={adding.isUnderWay}>
            {say('add')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{say('addPasskeyText')}</p>
        <TextField
          label={say('passkeyName')}
          hint={say('passkeyNameHint')}
          maxLength={NAME_MAX_CHARACTERS}
          value={name}
          onValueChange={setName}
          error={faults.name}
        />
        {hasPassword && <PasswordField label={say('yourPassword')} value={password} onValueChange={setPassword} error={faults.password} />}
        <Failure text={isCancelled(adding.failure) ? null : adding.problem} />
      </form>
    </Dialog>
  );
}
