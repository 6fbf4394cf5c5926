import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui';
import { textsNow } from '#platform/i18n';
import { countryAt, findPosition, LocationRefused } from '#shared';
import { dialCodeOf } from '../phone/phone-typing.ts';
import { texts } from '../texts.ts';

export type LocationState = 'initial' | 'requesting' | 'granted' | 'denied';
/** Dialog that is open: the question for the location, or the list of countries. */
export type CountryQuestion = 'location' | 'list' | null;

/** Country of somebody of whom nothing is known yet. */
const FIRST_COUNTRY = 'bd';

/** State of the country whose code stands before the phone number: found once from the position, or chosen by hand. */
export function usePhoneCountry() {
  const [country, setCountry] = useState(FIRST_COUNTRY);
  const [location, setLocation] = useState<LocationState>('initial');
  const [question, setQuestion] = useState<CountryQuestion>(null);
  // The position was given, or could not be had, and names no country.
  const [isUnknown, setIsUnknown] = useState(false);
  const hasChosen = useRef(false);
  const hasAsked = useRef(false);

  const settle = (found: string | null): void => {
    if (hasChosen.current) return;
    const isKnown = found !== null && dialCodeOf(found) !== '';
    if (isKnown) setCountry(found);
    setIsUnknown(!isKnown);
  };

  /** True where the browser did not refuse. */
  const ask = async (): Promise<boolean> => {
    setLocation('requesting');
    try {
      const position = await findPosition();
      setLocation('granted');
      setQuestion((open) => (open === 'location' ? null : open));
      settle(await countryAt(position).catch(() => null));
      return true;
    } catch (failure) {
      settle(null);
      const isRefused = failure instanceof LocationRefused;
      setLocation(isRefused ? 'denied' : 'granted');
      setQuestion((open) => (isRefused ? (open ?? 'location') : open === 'location' ? null : open));
      return !isRefused;
    }
  };

  const askAgain = async (): Promise<void> => {
    if (!(await ask())) toast.error(textsNow(texts)('locationDenied'));
  };

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  });

  return { country, location, question, isUnknown, askAgain, setQuestion, choose };

  function choose(chosen: string): void {
    hasChosen.current = true;
    setCountry(chosen);
    setIsUnknown(false);
    setQuestion(null);
  }
}

export type PhoneCountry = ReturnType<typeof usePhoneCountry>;
