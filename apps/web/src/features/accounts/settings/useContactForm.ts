import { useState, type FormEvent } from 'react';
import type { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { emailFault } from '../entry-checks.ts';
import { countryOfDialCode, dialCodeOf, nationalNumber, phoneFault } from '../phone/phone-typing.ts';
import { useSending } from '../useSending.ts';
import type { PendingContact } from './ChangeContactDialog.tsx';
import { settingsMessages } from './texts.ts';
import { askForContactCode, type NewContact } from './settings.calls.ts';

export type ContactFormProps = {
  readonly type: NewContact['type'];
  readonly hasPassword: boolean;
  /** Of the number in use, without `+`. */
  readonly dialCode: string | null;
  readonly onCodeSent: (pending: PendingContact) => void;
  readonly onChanged: (message: string) => void;
};
type Faults = { readonly value?: string | undefined; readonly password?: string | undefined };

/** State, checks and sending of a new number or address. */
export function useContactForm({ type, hasPassword, dialCode, onCodeSent, onChanged }: ContactFormProps) {
  const say = useTexts(settingsMessages);
  const sending = useSending();
  const [country, setCountry] = useState(() => countryOfDialCode(dialCode) ?? 'bd');
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});

  const valueFault = (): string | null => {
    if (type === 'mobile') return phoneFault(value, country);
    return value.trim() === '' ? say('emailRequired') : emailFault(value);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Faults): boolean => {
      setFaults(found);
      const first = (['value', 'password'] as const).find((field) => found[field] !== undefined);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return first !== undefined;
    };
    if (show({ value: valueFault() ?? undefined, password: hasPassword && password === '' ? 'passwordRequired' : undefined })) return;
    const contact: NewContact =
      type === 'mobile'
        ? { type, national: nationalNumber(value, country), dialCode: dialCodeOf(country) }
        : { type, address: value.trim() };
    void sending.send(
      async () => {
        const answer = await askForContactCode(contact, password);
        if (answer.isChanged) onChanged(answer.message);
        else onCodeSent({ contact, password, resendInSeconds: answer.resendInSeconds });
      },
      (refusal) => {
        if (!show(faultsOf(refusal))) sending.fail(refusal.message || say('contactFailed'));
      },
    );
  };

  return {
    country,
    setCountry,
    value,
    setValue,
    password,
    setPassword,
    faults,
    submit,
    isSending: sending.isSending,
    failure: sending.failure,
  };
}

function faultsOf(refusal: ApiError): Faults {
  if (refusal.code === 'phone_taken' || refusal.code === 'email_taken') return { value: refusal.message };
  if (refusal.code === 'invalid_credentials') return { password: refusal.message };
  return { value: refusal.fields['value'] ?? refusal.fields['country_code'], password: refusal.fields['password'] };
}
