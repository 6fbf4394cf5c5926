import { useState, type FormEvent } from 'react';
import { Button, PasswordField, PhoneField, TextField } from '#ui';
import type { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { emailFault } from '../entry-checks.ts';
import { Failure } from '../Failure.tsx';
import { CountryDialog } from '../location/CountryDialog.tsx';
import { countryOfDialCode, dialCodeOf, nationalNumber, pastedDigits, phoneFault, placeholderOf } from '../phone/phone-typing.ts';
import { useFaultText } from '../useFaultText.ts';
import { useSending } from '../useSending.ts';
import type { PendingContact } from './ChangeContactDialog.tsx';
import { settingsMessages } from './messages.ts';
import { askForContactCode, type NewContact } from './settings.calls.ts';

type Props = {
  readonly type: NewContact['type'];
  readonly hasPassword: boolean;
  readonly dialCode: string | null;
  readonly onCodeSent: (pending: PendingContact) => void;
  readonly onChanged: (message: string) => void;
};
type Faults = { readonly value?: string | undefined; readonly password?: string | undefined };

export function ContactForm({ type, hasPassword, dialCode, onCodeSent, onChanged }: Props) {
  const say = useTexts(settingsMessages);
  const faultText = useFaultText();
  const sending = useSending();
  const [country, setCountry] = useState(() => countryOfDialCode(dialCode) ?? 'bd');
  const [isListOpen, setIsListOpen] = useState(false);
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});

  const check = (): Faults => ({
    value: (type === 'mobile' ? phoneFault(value, country) : value.trim() === '' ? say('emailRequired') : emailFault(value)) ?? undefined,
    password: hasPassword && password === '' ? 'passwordRequired' : undefined,
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Faults): void => {
      setFaults(found);
      const first = found.value !== undefined ? 'value' : found.password !== undefined ? 'password' : null;
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    const found = check();
    show(found);
    if (found.value !== undefined || found.password !== undefined) return;
    const contact: NewContact =
      type === 'mobile' ? { type, national: nationalNumber(value, country), dialCode: dialCodeOf(country) } : { type, address: value.trim() };
    void sending.send(
      async () => {
        const answer = await askForContactCode(contact, password);
        if (answer.isChanged) onChanged(answer.message);
        else onCodeSent({ contact, password, resendInSeconds: answer.resendInSeconds });
      },
      (refusal) => {
        const refused = faultsOf(refusal);
        show(refused);
        if (refused.value === undefined && refused.password === undefined) sending.fail(refusal.message || say('contactFailed'));
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">{say('contactText')}</p>
      {type === 'mobile' ? (
        <PhoneField
          name="value"
          label={say('newMobile')}
          country={country}
          dialCode={dialCodeOf(country)}
          placeholder={placeholderOf(country)}
          value={value}
          onValueChange={setValue}
          cleanPasted={(text) => pastedDigits(text, country)}
          onChangeCountry={() => setIsListOpen(true)}
          error={faultText(faults.value)}
        />
      ) : (
        <TextField name="value" type="email" label={say('newEmail')} autoComplete="email" value={value} onValueChange={setValue} error={faultText(faults.value)} />
      )}
      {hasPassword && <PasswordField name="password" label={say('yourPassword')} value={password} onValueChange={setPassword} error={faultText(faults.password)} />}
      <Failure text={sending.failure} />
      <Button type="submit" busy={sending.isSending}>
        {say('sendCode')}
      </Button>
      <CountryDialog
        isOpen={isListOpen}
        chosen={country}
        onClose={() => setIsListOpen(false)}
        onChosen={(chosen) => {
          setCountry(chosen);
          setIsListOpen(false);
        }}
      />
    </form>
  );
}

function faultsOf(refusal: ApiError): Faults {
  if (refusal.code === 'phone_taken' || refusal.code === 'email_taken') return { value: refusal.message };
  if (refusal.code === 'invalid_credentials') return { password: refusal.message };
  return { value: refusal.fields['value'] ?? refusal.fields['country_code'], password: refusal.fields['password'] };
}
