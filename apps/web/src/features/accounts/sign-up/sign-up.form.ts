import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from '#ui';
import type { ApiError } from '#platform/api';
import { textsNow } from '#platform/i18n';
import { createAccount } from '../accounts.calls.ts';
import { texts } from '../texts.ts';
import { dialCodeOf, nationalNumber, phoneFault } from '../phone/phone-typing.ts';
import { useSending } from '../useSending.ts';

export type SignUpValues = { phone: string; email: string; password: string; confirmation: string; terms: boolean };

const untouched: SignUpValues = { phone: '', email: '', password: '', confirmation: '', terms: false };
/** The fields of the form that the server judges too, by their names on the wire. */
const fieldOnWire: Readonly<Record<string, keyof SignUpValues>> = {
  phone: 'phone',
  country_code: 'phone',
  email: 'email',
  password: 'password',
};

/** State and sending of the sign-up form. */
export function useSignUpForm(country: string) {
  const form = useForm<SignUpValues>({ defaultValues: untouched });
  // Registered before the other fields, because the first failing one gets the focus.
  const phone = useController({ control: form.control, name: 'phone', rules: { validate: (typed) => phoneFault(typed, country) ?? true } });
  const sending = useSending();
  const navigate = useNavigate();
  const [isPhoneTaken, setIsPhoneTaken] = useState(false);

  const forgetPasswords = (): void => {
    form.resetField('password');
    form.resetField('confirmation');
  };

  const refuse = (refusal: ApiError): void => {
    setIsPhoneTaken(refusal.code === 'phone_taken');
    const taken = { phone_taken: 'phone', email_taken: 'email' }[refusal.code];
    const faults = taken ? { [taken]: refusal.message } : refusal.fields;
    const known = Object.entries(faults).filter(([field]) => field in fieldOnWire);
    for (const [index, [field, message]] of known.entries()) {
      form.setError(fieldOnWire[field] ?? 'phone', { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (known.length === 0) sending.fail(refusal.message || textsNow(texts)('signUpFailed'));
  };

  const submit = form.handleSubmit((values) =>
    sending.send(async () => {
      setIsPhoneTaken(false);
      const dialCode = dialCodeOf(country);
      const national = nationalNumber(values.phone, country);
      const message = await createAccount({ dialCode, national, email: values.email, password: values.password }).finally(forgetPasswords);
      toast.success(message ?? textsNow(texts)('accountCreated'));
      await navigate('/signin', { state: { identifier: `+${dialCode}${national}` } });
    }, refuse),
  );
  return { form, phone, submit, isPhoneTaken, isSending: sending.isSending, failure: sending.failure };
}
