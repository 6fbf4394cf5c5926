import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { PhoneCountry } from './usePhoneCountry.ts';

const steps = ['locationStep1', 'locationStep2', 'locationStep3', 'locationStep4'] as const;

/** Says why the location is asked for, and offers to choose the country by hand. */
export function LocationDialog({ place }: { place: PhoneCountry }) {
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
