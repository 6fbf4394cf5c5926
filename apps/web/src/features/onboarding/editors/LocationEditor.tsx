import { useEffect, useState } from 'react';
import { Notice, SaveMark } from '#ui';
import { LocationChoice } from '#features/reference-data';
import { isFilled } from '../fields/filled.ts';
import { keysOf, valueOf, type StepOnePatch } from '../fields/subject.ts';
import { usePlaceName } from '../fields/use-place-name.ts';
import type { EditorProps } from './editor.ts';
import { PlaceEditor } from './PlaceEditor.tsx';

/** Where somebody lives: by the browser's position when asked for, or chosen by hand. */
export function LocationEditor({ name, subject, data, save, onSave, onRetry, onValid }: EditorProps) {
  const prefix = keysOf(subject).location;
  const isGiven = isFilled(data, { name, subject });
  const place = usePlaceName(data, { name, subject });
  const [isByHand, setIsByHand] = useState(false);
  const [isChosen, setIsChosen] = useState(true);
  useEffect(() => onValid(isGiven && (!isByHand || isChosen)), [isGiven, isByHand, isChosen, onValid]);
  const id = (part: string) => Number(valueOf(data, `${prefix}${part}`)) || null;
  return (
    <div className="grid gap-4">
      <LocationChoice
        place={place}
        isGiven={isGiven}
        isByHand={isByHand}
        onByHand={() => setIsByHand(true)}
        onFound={({ latitude, longitude, name: text }) => {
          setIsByHand(false);
          onSave({ [`${prefix}latitude`]: latitude, [`${prefix}longitude`]: longitude, [`${prefix}sublocality`]: text } as StepOnePatch);
        }}
        byHand={
          <PlaceEditor
            value={{ countryId: id('country'), stateId: id('state'), cityId: id('city'), text: '' }}
            hasText={false}
            onValid={setIsChosen}
            onComplete={(chosen) =>
              onSave({
                [`${prefix}country`]: chosen.countryId,
                [`${prefix}state`]: chosen.stateId ?? '',
                [`${prefix}city`]: chosen.cityId ?? '',
              } as StepOnePatch)
            }
          />
        }
      />
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && (
        <Notice tone="danger" isAnnounced>
          {save.error}
        </Notice>
      )}
    </div>
  );
}
