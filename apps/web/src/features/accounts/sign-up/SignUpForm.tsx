import { useState } from 'react';
import { Button, Checkbox, PasswordField, PhoneField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure, TextLink } from '../EntryCard.tsx';
import type { PhoneCountry } from '../location/usePhoneCountry.ts';
import { dialCodeOf, pastedDigits, placeholderOf } from '../phone/phone-typing.ts';
import { texts } from '../texts.ts';
import { useFaultText } from '../useCheckedForm.ts';
import type { SignUpFormState } from './useSignUpForm.ts';

type Props = { readonly signUp: SignUpFormState; readonly place: PhoneCountry };

export function SignUpForm({ signUp, place }: Props) {
  const say = useTexts(texts);
  const faultText = useFaultText();
  const { values, faults, set } = signUp.form;
  return (
    <form ref={signUp.form.form} noValidate onSubmit={signUp.submit} className="flex flex-col gap-5">
      <SignUpPhone signUp={signUp} place={place} />
      <TextField
        name="email"
        type="email"
        label={say('emailAddress')}
        isOptional
        autoComplete="email"
        value={values.email}
        onValueChange={(email) => set('email', email)}
        error={faultText(faults.email)}
      />
      <PasswordField
        name="password"
        label={say('password')}
        hint={say('passwordHint')}
        autoComplete="new-password"
        value={values.password}
        onValueChange={(password) => set('password', password, ['confirmation'])}
        error={faultText(faults.password)}
      />
      <PasswordField
        name="confirmation"
        label={say('confirmPassword')}
        autoComplete="new-password"
        value={values.confirmation}
        onValueChange={(confirmation) => set('confirmation', confirmation)}
        error={faultText(faults.confirmation)}
      />
      <Checkbox
        name="terms"
        checked={values.terms}
        onCheckedChange={(isAgreed) => set('terms', isAgreed)}
        error={faultText(faults.terms)}
        label={<TermsLabel />}
      />
      <Failure text={signUp.failure} />
      <Button type="submit" size="large" fullWidth disabled={signUp.isSending}>
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

/** Asks for the number behind its country code, and lets the country be changed. */
function SignUpPhone({ signUp: { form, isPhoneTaken }, place }: Props) {
  const say = useTexts(texts);
  const faultText = useFaultText();
  const { country } = place;
  const [isUsed, setIsUsed] = useState(false);
  // With the sentence before it the link takes a second line on a phone: it comes to whoever is at the number, and moves nobody else's page.
  const offersLocation = place.location === 'denied' && (isUsed || !place.isUnknown);
  return (
    <div onFocus={() => setIsUsed(true)}>
      <PhoneField
        name="phone"
        label={say('mobileNumber')}
        country={country}
        dialCode={dialCodeOf(country)}
        placeholder={placeholderOf(country)}
        value={form.values.phone}
        onValueChange={(phone) => form.set('phone', phone)}
        cleanPasted={(text) => pastedDigits(text, country)}
        error={faultText(form.faults.phone)}
      />
      {isPhoneTaken && form.faults.phone && (
        <p className="flex flex-wrap gap-x-6">
          <TextLink to="/signin" isAlone>
            {say('signIn')}
          </TextLink>
          <TextLink to="/forgot-password" isAlone>
            {say('forgotPassword')}
          </TextLink>
        </p>
      )}
      <p className="text-sm text-muted">
        {place.isUnknown && <>{say('countryNotFound')} </>}
        <Button variant="link" size="small" onClick={() => place.setQuestion('list')}>
          {say('changeCountry')}
        </Button>
        {offersLocation && (
          <>
            {' · '}
            <Button variant="link" size="small" onClick={() => place.setQuestion('location')}>
              {say('useMyLocation')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
