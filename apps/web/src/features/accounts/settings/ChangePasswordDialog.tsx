import { useState, type FormEvent } from 'react';
import { Button, Dialog, PasswordField, toast } from '#ui';
import { textsNow, useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { useSending } from '../useSending.ts';
import { settingsMessages } from './texts.ts';
import { passwordChangeFault, type PasswordChange } from './password-change.ts';
import { changePassword } from './settings.calls.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };
type Faults = Partial<Record<keyof PasswordChange, string>>;

const FORM_ID = 'change-password';
const fieldOnWire: Readonly<Record<string, keyof PasswordChange>> = {
  old_password: 'oldPassword',
  password: 'newPassword',
  password_confirmation: 'confirmation',
};
const fields = [
  ['oldPassword', 'oldPassword', 'current-password'],
  ['newPassword', 'newPassword', 'new-password'],
  ['confirmation', 'confirmNewPassword', 'new-password'],
] as const;

/** Changes the password; all other sessions end and this one goes on. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  const say = useTexts(settingsMessages);
  const sending = useSending(() => textsNow(settingsMessages)('changeException'));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('changePassword')}
      phone="full"
      footer={
        <Button type="submit" form={FORM_ID} busy={sending.isSending} busyText={say('changing')}>
          {say('changePassword')}
        </Button>
      }
    >
      <PasswordForm sending={sending} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ sending, onDone }: { sending: ReturnType<typeof useSending>; onDone: () => void }) {
  const say = useTexts(settingsMessages);
  const [change, setChange] = useState<PasswordChange>({ oldPassword: '', newPassword: '', confirmation: '' });
  const [faults, setFaults] = useState<Faults>({});

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Faults): void => {
      setFaults(found);
      const first = fields.find(([field]) => found[field] !== undefined);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first[0]}]`)?.focus();
    };
    const fault = passwordChangeFault(change);
    show(fault ? { [fault.field]: say(fault.text) } : {});
    if (fault) return sending.fail(null);
    void sending.send(
      async () => {
        toast.success(await changePassword(change));
        onDone();
      },
      (refusal) => {
        const known = Object.entries(refusal.fields).filter(([field]) => field in fieldOnWire);
        show(Object.fromEntries(known.map(([field, message]) => [fieldOnWire[field], message])));
        if (known.length === 0) sending.fail(refusal.message || say('changeFailed'));
      },
    );
  };

  return (
    <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
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
      <Failure text={sending.failure} />
    </form>
  );
}
