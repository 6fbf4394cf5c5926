import { useRef, useState, type FormEvent } from 'react';
import { changeContactSendCode } from '@app/contract/accounts';
import { Button, PasswordField, PhoneField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { ApiError, refusalOf } from '#platform/api';
import { problemOf, useAction, useAskedCaptcha } from '#shared';
import { askForContactCode, type NewContact } from '../accounts.queries.ts';
import { emailFault } from '../entry-checks.ts';
import { Failure } from '../EntryCard.tsx';
import { CountryDialog } from '../location/CountryDialog.tsx';
import { countryOfDialCode, dialCodeOf, nationalNumber, pastedDigits, phoneFault, placeholderOf } from '../phone/phone-typing.ts';
import { useFaultText } from '../useCheckedForm.ts';
import type { PendingContact } from './ChangeContactDialog.tsx';
import { settingsTexts } from './texts.ts';

type Form = ReturnType<typeof useContactForm>;

/** Asks for a new number or address, and the password that allows the change. */
export function ContactForm(props: ContactFormProps) {
  const say = useTexts(settingsTexts);
  const faultText = useFaultText();
  const form = useContactForm(props);
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-muted">{say('contactText')}</p>
      {props.type === 'mobile' ? <NewMobile form={form} /> : <NewEmail form={form} />}
      {props.hasPassword && (
        <PasswordField
          name="password"
          label={say('yourPassword')}
          value={form.password}
          onValueChange={form.setPassword}
          error={faultText(form.faults.password)}
        />
      )}
      {form.captchaBox}
      <Failure text={form.failure} />
      <Button type="submit" busy={form.isSending}>
        {say('sendCode')}
      </Button>
    </form>
  );
}

function NewMobile({ form }: { form: Form }) {
  const say = useTexts(settingsTexts);
  const faultText = useFaultText();
  const [isListOpen, setIsListOpen] = useState(false);
  const { country } = form;
  return (
    <>
      <PhoneField
        name="value"
        label={say('newMobile')}
        country={country}
        dialCode={dialCodeOf(country)}
        placeholder={placeholderOf(country)}
        value={form.value}
        onValueChange={form.setValue}
        cleanPasted={(text) => pastedDigits(text, country)}
        onChangeCountry={() => setIsListOpen(true)}
        error={faultText(form.faults.value)}
      />
      <CountryDialog
        isOpen={isListOpen}
        chosen={country}
        onClose={() => setIsListOpen(false)}
        onChosen={(chosen) => {
          form.setCountry(chosen);
          setIsListOpen(false);
        }}
      />
    </>
  );
}

function NewEmail({ form }: { form: Form }) {
  const say = useTexts(settingsTexts);
  const faultText = useFaultText();
  return (
    <TextField
      name="value"
      type="email"
      label={say('newEmail')}
      autoComplete="email"
      value={form.value}
      onValueChange={form.setValue}
      error={faultText(form.faults.value)}
    />
  );
}

type ContactFormProps = {
  readonly type: NewContact['type'];
  readonly hasPassword: boolean;
  /** Of the number in use, without `+`. */
  readonly dialCode: string | null;
  readonly onCodeSent: (pending: PendingContact) => void;
  readonly onChanged: (message: string) => void;
};
type Faults = { readonly value?: string | undefined; readonly password?: string | undefined };

/** Keeps state, checks and sending of a new number or address. */
function useContactForm({ type, hasPassword, dialCode, onCodeSent, onChanged }: ContactFormProps) {
  const say = useTexts(settingsTexts);
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(() => countryOfDialCode(dialCode) ?? 'bd');
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const show = (found: Faults): void => {
    setFaults(found);
    const first = firstOf(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const captcha = useAskedCaptcha();
  const sending = useAction({
    send: (asked: { contact: NewContact; password: string }) =>
      captcha.send((proof) => askForContactCode(asked.contact, asked.password, proof)),
    otherwise: (failure) => problemOf(failure, say(failure instanceof ApiError ? 'contactFailed' : 'somethingWrong')),
    says: 'notice',
    onSuccess: (answer, asked) => {
      if (answer.isChanged) onChanged(answer.message);
      else onCodeSent({ ...asked, resendInSeconds: answer.resendInSeconds });
    },
    onFailure: (failure) => show(faultsOf(failure)),
  });

  const valueFault = (): string | null => {
    if (type === 'mobile') return phoneFault(value, country);
    return value.trim() === '' ? say('emailRequired') : emailFault(value);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sending.forget();
    const found = { value: valueFault() ?? undefined, password: hasPassword && password === '' ? 'passwordRequired' : undefined };
    show(found);
    if (firstOf(found) || !captcha.isReady()) return;
    const contact: NewContact =
      type === 'mobile'
        ? { type, national: nationalNumber(value, country), dialCode: dialCodeOf(country) }
        : { type, address: value.trim() };
    void sending.run({ contact, password });
  };
  return {
    form,
    country,
    setCountry,
    value,
    setValue,
    password,
    setPassword,
    faults,
    submit,
    captchaBox: captcha.box,
    isSending: sending.isUnderWay,
    failure: firstOf(faultsOf(sending.failure)) ? null : sending.problem,
  };
}

const firstOf = (faults: Faults): keyof Faults | undefined => (['value', 'password'] as const).find((field) => faults[field] !== undefined);

function faultsOf(failure: unknown): Faults {
  if (!(failure instanceof ApiError)) return {};
  const code = refusalOf(failure, changeContactSendCode);
  if (code === 'phone_taken' || code === 'email_taken') return { value: failure.message };
  if (code === 'invalid_credentials') return { password: failure.message };
  return { value: failure.fields['value'] ?? failure.fields['countryCode'], password: failure.fields['password'] };
}
