import { useEffect, useRef, useState } from 'react';
import { onboardingSentences } from '@app/contract/onboarding';
import { BANGLADESH_DIAL_CODE } from '@app/contract/phone';
import { BANGLADESH_ID, LocationChoice, PlaceFields, usePlaceProgress, type PlaceValue } from '#features/reference-data';
import { useMe } from '#features/session';
import { useLanguage } from '#platform/i18n';
import { isFilled } from '../fields/rows.ts';
import { usePlaceName } from '../fields/shown-value.ts';
import { keyOf, keysOf, valueOf, type StepOnePatch } from '../fields/subject.ts';
import { SaveNote, type EditorProps } from './editor.tsx';

type Props = {
  value: PlaceValue;
  /** Offers 'City or area' where the product has no list. */
  hasText: boolean;
  /** Hears that all that is asked is chosen. */
  onComplete: (place: PlaceValue) => void;
  onValid: (isValid: boolean) => void;
};

const TEXT_MIN = 2;
const isSame = (one: PlaceValue, other: PlaceValue): boolean => JSON.stringify(one) === JSON.stringify(other);
/** True for a valid text, as an empty one is: it is optional. */
const isTextValid = ({ text }: PlaceValue): boolean => text.trim() === '' || Array.from(text.trim()).length >= TEXT_MIN;

/** Takes a place chosen by hand, told once all of its levels are there; its text when the input is left. */
export function PlaceEditor({ value, hasText, onComplete, onValid }: Props) {
  const language = useLanguage();
  const [chosen, setPlace] = useState(value);
  const likely = useLikelyCountry();
  const place = chosen.countryId === null ? { ...chosen, countryId: likely } : chosen;
  const [isTextLeft, setIsTextLeft] = useState(false);
  const { isComplete } = usePlaceProgress(place);
  const told = useRef(value);
  const isTyping = place.text !== told.current.text && isSame({ ...place, text: '' }, { ...told.current, text: '' });
  const isValid = isComplete && isTextValid(place);
  const tell = () => {
    if (!isValid || isSame(place, told.current)) return;
    told.current = place;
    onComplete(place);
  };
  useEffect(() => {
    if (!isTyping) tell();
  });
  useEffect(() => onValid(isValid), [isValid, onValid]);
  return (
    <PlaceFields
      value={place}
      hasText={hasText}
      errors={isTextLeft && !isTextValid(place) ? { text: onboardingSentences.cityText[language] } : {}}
      onChange={(next) => {
        setPlace(next);
        setIsTextLeft(false);
      }}
      onTextLeft={() => {
        setIsTextLeft(true);
        tell();
      }}
    />
  );
}

/** Returns the country that stands in a place at first: Bangladesh where the account's number is of it. */
function useLikelyCountry(): number | null {
  const dialCode = useMe().data?.contact.countryCode;
  return dialCode === BANGLADESH_DIAL_CODE || dialCode === '+88' ? BANGLADESH_ID : null;
}

/** Edits where somebody lives: by the browser's position when asked for, or chosen by hand. */
export function LocationEditor({ name, subject, data, save, onSave, onRetry, onValid }: EditorProps) {
  const prefix = keysOf(subject).location;
  const isGiven = isFilled(data, { name, subject });
  const place = usePlaceName(data, { name, subject });
  const [isByHand, setIsByHand] = useState(false);
  const [isChosen, setIsChosen] = useState(true);
  useEffect(() => onValid(isGiven && (!isByHand || isChosen)), [isGiven, isByHand, isChosen, onValid]);
  const id = (part: string) => Number(valueOf(data, keyOf(prefix, part))) || null;
  return (
    <div className="grid gap-4">
      <LocationChoice
        place={place}
        isGiven={isGiven}
        isByHand={isByHand}
        onByHand={() => setIsByHand(true)}
        onFound={({ latitude, longitude, name: text }) => {
          setIsByHand(false);
          onSave({
            [keyOf(prefix, 'latitude')]: latitude,
            [keyOf(prefix, 'longitude')]: longitude,
            [keyOf(prefix, 'sublocality')]: text,
          } as StepOnePatch);
        }}
        byHand={
          <PlaceEditor
            value={{ countryId: id('country'), stateId: id('state'), cityId: id('city'), text: '' }}
            hasText={false}
            onValid={setIsChosen}
            onComplete={(chosen) =>
              onSave({
                [keyOf(prefix, 'country')]: chosen.countryId,
                [keyOf(prefix, 'state')]: chosen.stateId ?? '',
                [keyOf(prefix, 'city')]: chosen.cityId ?? '',
              } as StepOnePatch)
            }
          />
        }
      />
      <SaveNote save={save} onRetry={onRetry} />
    </div>
  );
}

const idOf = (value: unknown): number | null => Number(value) || null;

/** Takes country, district, upazila; saved only when all that is asked is chosen, in one call. */
export function HometownEditor({ data, save, onSave, onRetry, onValid }: EditorProps) {
  const { permanentCountry, permanentState, permanentCity, permanentCityText } = data.userData;
  return (
    <div className="grid gap-4">
      <PlaceEditor
        value={{
          countryId: idOf(permanentCountry),
          stateId: idOf(permanentState),
          cityId: idOf(permanentCity),
          text: permanentCityText ?? '',
        }}
        hasText
        onValid={onValid}
        onComplete={(place) =>
          onSave({
            permanentCountry: place.countryId ?? 0,
            permanentState: place.stateId ?? '',
            permanentCity: place.cityId ?? '',
            permanentCityText: place.text.trim(),
          })
        }
      />
      <SaveNote save={save} onRetry={onRetry} />
    </div>
  );
}
