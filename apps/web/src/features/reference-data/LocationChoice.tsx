import { LocateFixed, MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { reverseGeocode } from '@app/contract/reference-data';
import { Button, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { call } from '#platform/api';
import { browserInUse } from './location-steps.ts';
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

const WAIT_MS = 15_000;
/** Three decimals are about 100 m: no more leaves the browser. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

type PositionState = 'initial' | 'requesting' | 'granted' | 'denied';
type FoundPlace = { readonly latitude: number; readonly longitude: number; readonly name: string };

const askBrowser = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: 60_000 });
  });

/** Asks for the position when told to, and finds its name; without a name the rounded coordinates are the text. */
function usePosition(isKnown: boolean, onFound: (place: FoundPlace) => void) {
  const [state, setState] = useState<PositionState>(isKnown ? 'granted' : 'initial');
  async function request(): Promise<void> {
    setState('requesting');
    try {
      const { coords } = await askBrowser();
      const latitude = rounded(coords.latitude);
      const longitude = rounded(coords.longitude);
      const name = await nameOf(latitude, longitude);
      setState('granted');
      onFound({ latitude, longitude, name });
    } catch {
      setState('denied');
    }
  }
  return { state, request };
}

async function nameOf(latitude: number, longitude: number): Promise<string> {
  try {
    const answer = await call(reverseGeocode, {
      query: { lat: String(latitude), lon: String(longitude), format: 'json', zoom: '14', addressdetails: '1' },
    });
    return answer.displayName;
  } catch {
    return `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
  }
}
