import { LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard } from '../EntryCard.tsx';
import { CountryDialog } from '../location/CountryDialog.tsx';
import { LocationDialog } from '../location/LocationDialog.tsx';
import { usePhoneCountry } from '../location/usePhoneCountry.ts';
import { texts } from '../texts.ts';
import { useSignUpForm } from './sign-up.form.ts';
import { SignUpForm } from './SignUpForm.tsx';

/** Opens an account: a number, a password and the terms. */
export function SignUp() {
  const say = useTexts(texts);
  const place = usePhoneCountry();
  const signUp = useSignUpForm(place.country);
  return (
    <EntryCard page={say('signUpPage')} description={say('signUpDescription')} title={say('signUpTitle')} text={say('signUpSubtitle')}>
      {signUp.isSending && <LoadingOverlay text={say('creatingAccount')} />}
      <SignUpForm signUp={signUp} place={place} />
      <LocationDialog place={place} />
      <CountryDialog
        isOpen={place.question === 'list'}
        chosen={place.country}
        onClose={() => place.setQuestion(null)}
        onChosen={place.choose}
      />
    </EntryCard>
  );
}
