import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Notice, SaveMark } from '#ui';
import { useTexts } from '#platform/i18n';
import { isFilled } from '../fields/filled.ts';
import { keysOf, valueOf, type StepOnePatch } from '../fields/subject.ts';
import { messages } from '../messages.ts';
import type { EditorProps } from './editor.ts';
import { PlaceEditor } from './PlaceEditor.tsx';
import { usePosition } from './use-position.ts';

/** Where somebody lives: by the browser's position when asked for, or chosen by hand. */
export function LocationEditor({ name, subject, data, save, onSave, onRetry, onValid }: EditorProps) {
  const say = useTexts(messages);
  const prefix = keysOf(subject).location;
  const isGiven = isFilled(data, { name, subject });
  const placeName = valueOf(data, `${prefix}sublocality`) as string | null;
  const [isByHand, setIsByHand] = useState(false);
  const { state, request } = usePosition(isGiven, (place) =>
    onSave({ [`${prefix}latitude`]: place.latitude, [`${prefix}longitude`]: place.longitude, [`${prefix}sublocality`]: place.name } as StepOnePatch),
  );
  useEffect(() => onValid(isGiven), [isGiven, onValid]);
  const number = (part: string) => (valueOf(data, `${prefix}${part}`) as number | null) ?? null;
  return (
    <div className="space-y-4">
      <p className="text-muted">{say('locationWhy')}</p>
      {placeName && (
        <p className="flex items-center gap-2 font-medium text-ink">
          <MapPin aria-hidden className="text-brand" />
          {placeName}
        </p>
      )}
      {state === 'denied' && (
        <Notice tone="warning" isAnnounced>
          {say('locationDenied')}
          <ol className="mt-2 list-decimal pl-5">
            <li>{say('locationStepOne')}</li>
            <li>{say('locationStepTwo')}</li>
            <li>{say('locationStepThree')}</li>
          </ol>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={state === 'requesting'} busyText={say('requesting')} onClick={() => void request()}>
          {state === 'denied' ? say('tryAgain') : isGiven ? say('updateLocation') : say('allowLocation')}
        </Button>
        <Button variant="secondary" onClick={() => setIsByHand(true)}>
          {isGiven ? say('notRightChoose') : say('chooseByHand')}
        </Button>
      </div>
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && <Notice tone="danger">{save.error}</Notice>}
      {isByHand && (
        <PlaceEditor
          value={{ countryId: number('country'), stateId: number('state'), cityId: number('city'), text: '' }}
          hasText={false}
          onComplete={(place) =>
            onSave({ [`${prefix}country`]: place.countryId, [`${prefix}state`]: place.stateId ?? '', [`${prefix}city`]: place.cityId ?? '' } as StepOnePatch)
          }
        />
      )}
    </div>
  );
}
