import { useState } from 'react';
import { reverseGeocode } from '@app/contract/reference-data';
import { call } from '#platform/api';

const WAIT_MS = 15_000;
/** Rounds to three decimals, about 100 m: no more leaves the browser. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

type PositionState = 'initial' | 'requesting' | 'granted' | 'denied';
export type FoundPlace = { readonly latitude: number; readonly longitude: number; readonly name: string };

const askBrowser = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: 60_000 });
  });

/** Asks for the position when told to, and finds its name; without a name the rounded coordinates are the text. `onRefused` where there is no position. */
export function usePosition(isKnown: boolean, onFound: (place: FoundPlace) => void, onRefused?: () => void) {
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
      onRefused?.();
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
