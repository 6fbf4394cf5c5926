import { useState } from 'react';
import { Button, PasswordField, PhoneField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { CountryDialog } from '../location/CountryDialog.tsx';
import { dialCodeOf, pastedDigits, placeholderOf } from '../phone/phone-typing.ts';
import { useFaultText } from '../useFaultText.ts';
import { settingsMessages } from './texts.ts';
import { useContactForm, type ContactFormProps } from './useContactForm.ts';

type Form = ReturnType<typeof useContactForm>;

/** The new number or address, and the password that allows the change. */
export function ContactForm(props: ContactFormProps) {
  const say = useTexts(settingsMessages);
  const faultText = useFaultText();
  const form = useContactForm(props);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
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
      <Failure text={form.failure} />
      <Button type="submit" busy={form.isSending}>
        {say('sendCode')}
      </Button>
    </form>
  );
}

function NewMobile({ form }: { form: Form }) {
  const say = useTexts(settingsMessages);
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
  const say = useTexts(settingsMessages);
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
