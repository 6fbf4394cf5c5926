import { useEffect } from 'react';
import { Notice, SaveMark } from '#ui';
import { isFilled } from '../fields/filled.ts';
import { PlaceEditor } from './PlaceEditor.tsx';
import type { EditorProps } from './editor.ts';

/** Country, district, upazila; saved only when all that is asked is chosen, in one call. */
export function HometownEditor({ name, subject, data, save, onSave, onRetry, onValid }: EditorProps) {
  const isGiven = isFilled(data, { name, subject });
  useEffect(() => onValid(isGiven), [isGiven, onValid]);
  const { permanent_country, permanent_state, permanent_city, permanent_city_text } = data.user_data;
  return (
    <div className="space-y-4">
      <PlaceEditor
        value={{ countryId: permanent_country, stateId: permanent_state, cityId: permanent_city, text: permanent_city_text ?? '' }}
        hasText
        onComplete={(place) =>
          onSave({
            permanent_country: place.countryId ?? 0,
            permanent_state: place.stateId ?? '',
            permanent_city: place.cityId ?? '',
            permanent_city_text: place.text,
          })
        }
      />
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && <Notice tone="danger">{save.error}</Notice>}
    </div>
  );
}
