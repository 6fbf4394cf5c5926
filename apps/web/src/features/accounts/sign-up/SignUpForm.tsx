import { Controller } from 'react-hook-form';
import { Button, Checkbox, PasswordField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { confirmFault, emailFault, passwordFault } from '../entry-checks.ts';
import { Failure } from '../Failure.tsx';
import type { PhoneCountry } from '../location/usePhoneCountry.ts';
import { texts } from '../texts.ts';
import { TextLink } from '../TextLink.tsx';
import { useFaultText } from '../useFaultText.ts';
import type { useSignUpForm } from './sign-up.form.ts';
import { SignUpPhone } from './SignUpPhone.tsx';

type Props = { readonly signUp: ReturnType<typeof useSignUpForm>; readonly place: PhoneCountry };

export function SignUpForm({ signUp, place }: Props) {
  const say = useTexts(texts);
  const faultText = useFaultText();
  const { form, submit, isSending } = signUp;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <SignUpPhone signUp={signUp} place={place} />
      <TextField
        {...form.register('email', { validate: (email) => emailFault(email) ?? true })}
        type="email"
        label={say('emailAddress')}
        isOptional
        autoComplete="email"
        error={faultText(errors.email?.message)}
      />
      <PasswordField
        {...form.register('password', { validate: (password) => passwordFault(password) ?? true, deps: ['confirmation'] })}
        label={say('password')}
        hint={say('passwordHint')}
        autoComplete="new-password"
        error={faultText(errors.password?.message)}
      />
      <PasswordField
        {...form.register('confirmation', { validate: (confirmation, { password }) => confirmFault(confirmation, password) ?? true })}
        label={say('confirmPassword')}
        autoComplete="new-password"
        error={faultText(errors.confirmation?.message)}
      />
      <Controller
        control={form.control}
        name="terms"
        rules={{ validate: (isAgreed) => isAgreed || 'termsRequired' }}
        render={({ field }) => (
          <Checkbox
            ref={field.ref}
            name={field.name}
            checked={field.value}
            onCheckedChange={field.onChange}
            error={faultText(errors.terms?.message)}
            label={<TermsLabel />}
          />
        )}
      />
      <Failure text={signUp.failure} />
      <Button type="submit" size="large" fullWidth disabled={isSending}>
        {say('createAccount')}
      </Button>
      <p className="text-center text-muted">
        {say('haveAccount')}{' '}
        <TextLink to="/signin" isAlone>
          {say('signIn')}
        </TextLink>
      </p>
    </form>
  );
}

function TermsLabel() {
  const say = useTexts(texts);
  return (
    <>
      {say('termsBefore')}
      <TextLink to="/terms-and-condition" target="_blank" rel="noopener">
        {say('termsLink')}
      </TextLink>
      {say('termsAfter')}
    </>
  );
}
