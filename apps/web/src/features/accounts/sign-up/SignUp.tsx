import { Button, Dialog, LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard } from '../EntryCard.tsx';
import { CountryDialog } from '../location/CountryDialog.tsx';
import { usePhoneCountry, type PhoneCountry } from '../location/usePhoneCountry.ts';
import { texts } from '../texts.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUpForm } from './useSignUpForm.ts';

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

const steps = ['locationStep1', 'locationStep2', 'locationStep3', 'locationStep4'] as const;

/** Says why the location is asked for, and offers to choose the country by hand. */
function LocationDialog({ place }: { place: PhoneCountry }) {
  const say = useTexts(texts);
  const isRequesting = place.location === 'requesting';
  return (
    <Dialog isOpen={place.question === 'location'} onClose={() => place.setQuestion(null)} title={say('locationTitle')}>
      <p>{say('locationWhy')}</p>
      <ul className="mt-4 space-y-1 text-muted">
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3">
        <Button disabled={isRequesting} onClick={() => void place.askAgain()}>
          {say(isRequesting ? 'requesting' : 'allowLocation')}
        </Button>
        <Button variant="quiet" onClick={() => place.setQuestion('list')}>
          {say('chooseCountry')}
        </Button>
      </div>
    </Dialog>
  );
}
