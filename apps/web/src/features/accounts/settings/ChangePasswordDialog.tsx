import { useRef, useState, type FormEvent } from 'react';
import { Button, Dialog, PasswordField, toast } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { sendPasswordChange } from '../accounts.queries.ts';
import { passwordChangeFault, type PasswordChange } from '../entry-checks.ts';
import { Failure } from '../EntryCard.tsx';
import { settingsTexts } from './texts.ts';

type Faults = Partial<Record<keyof PasswordChange, string>>;

const FORM_ID = 'change-password';
const FIELD_OF: Readonly<Record<string, keyof PasswordChange>> = {
  oldPassword: 'oldPassword',
  password: 'newPassword',
  passwordConfirmation: 'confirmation',
};
const fields = [
  ['oldPassword', 'oldPassword', 'current-password'],
  ['newPassword', 'newPassword', 'new-password'],
  ['confirmation', 'confirmNewPassword', 'new-password'],
] as const;

/** Changes the password; all other sessions end and this one goes on. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(settingsTexts);
  const form = useRef<HTMLFormElement>(null);
  const [change, setChange] = useState<PasswordChange>({ oldPassword: '', newPassword: '', confirmation: '' });
  const [faults, setFaults] = useState<Faults>({});
  const show = (found: Faults): void => {
    setFaults(found);
    const first = fields.find(([field]) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first[0]}]`)?.focus();
  };
  const sending = useAction({
    send: sendPasswordChange,
    otherwise: (failure) => problemOf(failure, say(failure instanceof ApiError ? 'changeFailed' : 'changeException')),
    says: 'notice',
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onFailure: (failure) => show(faultsOf(failure)),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sending.forget();
    const fault = passwordChangeFault(change);
    show(fault ? { [fault.field]: say(fault.text) } : {});
    if (!fault) void sending.run(change);
  };
  const isSaidAtFields = Object.keys(faultsOf(sending.failure)).length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('changePassword')}
      phone="full"
      footer={
        <Button type="submit" form={FORM_ID} busy={sending.isUnderWay} busyText={say('changing')}>
          {say('changePassword')}
        </Button>
      }
    >
      <form ref={form} id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fields.map(([field, label, autoComplete]) => (
          <PasswordField
            key={field}
            name={field}
            label={say(label)}
            autoComplete={autoComplete}
            value={change[field]}
            onValueChange={(typed) => setChange({ ...change, [field]: typed })}
            error={faults[field]}
          />
        ))}
        <Failure text={isSaidAtFields ? null : sending.problem} />
      </form>
    </Dialog>
  );
}

function faultsOf(failure: unknown): Faults {
  const known = failure instanceof ApiError ? Object.entries(failure.fields).filter(([field]) => field in FIELD_OF) : [];
  return Object.fromEntries(known.map(([field, message]) => [FIELD_OF[field], message]));
}
