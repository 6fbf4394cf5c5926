import { LocateFixed, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { browserInUse } from './location-steps.ts';
import { usePosition, type FoundPlace } from './use-position.ts';
import { texts } from './texts.ts';

type LocationChoiceProps = {
  /** Place in words. */
  place: string | null;
  isGiven: boolean;
  isByHand: boolean;
  onByHand: () => void;
  onFound: (place: FoundPlace) => void;
  /** Fields to choose the place by hand. */
  byHand: ReactNode;
};

/** Edits where somebody lives: by the browser's position when asked for, or chosen by hand. */
export function LocationChoice({ place, isGiven, isByHand, onByHand, onFound, byHand }: LocationChoiceProps) {
  const say = useTexts(texts);
  const { state, request } = usePosition(isGiven, onFound);
  return (
    <div className="grid gap-4">
      <p className="text-muted">{say('locationWhy')}</p>
      {place && (
        <p className="flex items-center gap-3 rounded-card bg-brand-soft px-4 py-3 font-medium text-ink">
          <MapPin aria-hidden className="size-5 shrink-0 text-brand-deep" />
          {place}
        </p>
      )}
      {state === 'denied' && <HowToAllow />}
      <div className="grid gap-3 sm:flex">
        <Button
          variant={isGiven ? 'secondary' : 'primary'}
          icon={<LocateFixed aria-hidden />}
          busy={state === 'requesting'}
          busyText={say('requesting')}
          onClick={() => void request()}
        >
          {state === 'denied' ? say('tryAgain') : isGiven ? say('updateLocation') : say('allowLocation')}
        </Button>
        {!isByHand && (
          <Button variant={isGiven ? 'link' : 'secondary'} onClick={onByHand}>
            {isGiven ? say('notRightChoose') : say('chooseByHand')}
          </Button>
        )}
      </div>
      {isByHand && byHand}
    </div>
  );
}

function HowToAllow() {
  const say = useTexts(texts);
  const browser = browserInUse(navigator.userAgent);
  return (
    <Notice tone="warning" isAnnounced>
      {say('locationDenied')}
      <ol className="mt-2 list-decimal pl-5">
        <li>{say(`locationOpen_${browser}`)}</li>
        <li>{say(`locationFind_${browser}`)}</li>
        <li>{say('locationStepThree')}</li>
      </ol>
    </Notice>
  );
}
