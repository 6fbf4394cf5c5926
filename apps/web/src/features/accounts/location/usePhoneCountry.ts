import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui';
import { textsNow, zoneOfBrowser } from '#platform/i18n';
import { countryAt, countryOfNetwork, findPosition, isPositionClosed, LocationRefused } from '#shared';
import { dialCodeOf } from '../phone/phone-typing.ts';
import { texts } from '../texts.ts';
import { countryOfZone } from './country-of-zone.ts';

export type LocationState = 'initial' | 'requesting' | 'granted' | 'denied';
/** Dialog that is open: the question for the location, or the list of countries. */
export type CountryQuestion = 'location' | 'list' | null;

/** Country of somebody of whom nothing is known yet. */
const FIRST_COUNTRY = 'bd';
/** Lists the sources that tell a country, the surer the higher. */
const SURENESS = { nothing: 0, zone: 1, network: 2, position: 3, choice: 4 } as const;
type Source = keyof typeof SURENESS;

/** Keeps the country whose code stands before the phone number: at once by the network or the clock, then by the position, or chosen by hand. */
export function usePhoneCountry() {
  const [country, setCountry] = useState(FIRST_COUNTRY);
  const [location, setLocation] = useState<LocationState>('initial');
  const [question, setQuestion] = useState<CountryQuestion>(null);
  // The position names no country, or nothing at all told one.
  const [isUnknown, setIsUnknown] = useState(false);
  const surest = useRef<Source>('nothing');
  const hasAsked = useRef(false);

  const settle = (found: string | null, source: Source): void => {
    const isKnown = found !== null && dialCodeOf(found) !== '';
    if (isKnown && SURENESS[source] >= SURENESS[surest.current]) {
      surest.current = source;
      setCountry(found);
    }
    if (isKnown) setIsUnknown(false);
  };

  /** True where the browser did not refuse; `isQuiet` opens no question where it does. */
  const ask = async (isQuiet = false): Promise<boolean> => {
    setLocation('requesting');
    try {
      const position = await findPosition();
      setLocation('granted');
      setQuestion((open) => (open === 'location' ? null : open));
      const found = await countryAt(position).catch(() => null);
      settle(found, 'position');
      if (found === null && surest.current !== 'choice') setIsUnknown(true);
      return true;
    } catch (failure) {
      const isRefused = failure instanceof LocationRefused;
      setIsUnknown(surest.current !== 'choice' && (!isRefused || surest.current === 'nothing'));
      setLocation(isRefused ? 'denied' : 'granted');
      if (!isRefused) setQuestion((open) => (open === 'location' ? null : open));
      else if (!isQuiet) setQuestion((open) => open ?? 'location');
      return !isRefused;
    }
  };

  const askAgain = async (): Promise<void> => {
    if (!(await ask())) toast.error(textsNow(texts)('locationDenied'));
  };

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    settle(countryOfZone(zoneOfBrowser()), 'zone');
    void countryOfNetwork().then(
      (found) => settle(found, 'network'),
      () => {},
    );
    void isPositionClosed().then(ask);
  });

  return { country, location, question, isUnknown, askAgain, setQuestion, choose };

  function choose(chosen: string): void {
    settle(chosen, 'choice');
    setQuestion(null);
  }
}

export type PhoneCountry = ReturnType<typeof usePhoneCountry>;
