import { useEffect, useRef, useState } from 'react';
import { PlaceFields, usePlaceProgress, type PlaceValue } from '#features/reference-data';

type Props = {
  value: PlaceValue;
  /** Offers 'City or area' where the product has no list. */
  hasText: boolean;
  /** All that is asked is chosen. */
  onComplete: (place: PlaceValue) => void;
};

const sameText = (one: PlaceValue, other: PlaceValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A place chosen by hand, told once all of its levels are there. */
export function PlaceEditor({ value, hasText, onComplete }: Props) {
  const [place, setPlace] = useState(value);
  const { isComplete } = usePlaceProgress(place);
  const told = useRef(value);
  const isTyping = place.text !== told.current.text && sameText({ ...place, text: '' }, { ...told.current, text: '' });
  const tell = () => {
    if (!isComplete || sameText(place, told.current)) return;
    told.current = place;
    onComplete(place);
  };
  useEffect(() => {
    if (!isTyping) tell();
  });
  return <PlaceFields value={place} hasText={hasText} onChange={setPlace} onTextLeft={tell} />;
}
