import { useEffect, useRef, useState } from 'react';
import { onboardingSentences } from '@app/contract/onboarding';
import { PlaceFields, usePlaceProgress, type PlaceValue } from '#features/reference-data';
import { useLanguage } from '#platform/i18n';

type Props = {
  value: PlaceValue;
  /** Offers 'City or area' where the product has no list. */
  hasText: boolean;
  /** All that is asked is chosen. */
  onComplete: (place: PlaceValue) => void;
  onValid: (isValid: boolean) => void;
};

const TEXT_MIN = 2;
const isSame = (one: PlaceValue, other: PlaceValue): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Empty is valid: the text is optional. */
const isTextValid = ({ text }: PlaceValue): boolean => text.trim() === '' || Array.from(text.trim()).length >= TEXT_MIN;

/** A place chosen by hand, told once all of its levels are there; its text when the input is left. */
export function PlaceEditor({ value, hasText, onComplete, onValid }: Props) {
  const language = useLanguage();
  const [place, setPlace] = useState(value);
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
