import { LocateFixed, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Notice, SaveMark } from '#ui';
import { useTexts } from '#platform/i18n';
import { isFilled } from '../fields/filled.ts';
import { keysOf, valueOf, type StepOnePatch } from '../fields/subject.ts';
import { usePlaceName } from '../fields/use-place-name.ts';
import { messages } from '../messages.ts';
import type { EditorProps } from './editor.ts';
import { browserInUse } from './location-steps.ts';
import { PlaceEditor } from './PlaceEditor.tsx';
import { usePosition } from './use-position.ts';

/** Where somebody lives: by the browser's position when asked for, or chosen by hand. */
export function LocationEditor({ name, subject, data, save, onSave, onRetry, onValid }: EditorProps) {
  const say = useTexts(messages);
  const prefix = keysOf(subject).location;
  const isGiven = isFilled(data, { name, subject });
  const place = usePlaceName(data, { name, subject });
  const [isByHand, setIsByHand] = useState(false);
  const [isChosen, setIsChosen] = useState(true);
  const { state, request } = usePosition(isGiven, ({ latitude, longitude, name: text }) => {
    setIsByHand(false);
    onSave({ [`${prefix}latitude`]: latitude, [`${prefix}longitude`]: longitude, [`${prefix}sublocality`]: text } as StepOnePatch);
  });
  useEffect(() => onValid(isGiven && (!isByHand || isChosen)), [isGiven, isByHand, isChosen, onValid]);
  const id = (part: string) => Number(valueOf(data, `${prefix}${part}`)) || null;
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
          <Button variant={isGiven ? 'link' : 'secondary'} onClick={() => setIsByHand(true)}>
            {isGiven ? say('notRightChoose') : say('chooseByHand')}
          </Button>
        )}
      </div>
      {isByHand && (
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
      )}
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && (
        <Notice tone="danger" isAnnounced>
          {save.error}
        </Notice>
      )}
    </div>
  );
}

function HowToAllow() {
  const say = useTexts(messages);
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
