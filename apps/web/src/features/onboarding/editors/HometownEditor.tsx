import { Notice, SaveMark } from '#ui';
import { PlaceEditor } from './PlaceEditor.tsx';
import type { EditorProps } from './editor.ts';

const idOf = (value: unknown): number | null => Number(value) || null;

/** Country, district, upazila; saved only when all that is asked is chosen, in one call. */
export function HometownEditor({ data, save, onSave, onRetry, onValid }: EditorProps) {
  const { permanent_country, permanent_state, permanent_city, permanent_city_text } = data.user_data;
  return (
    <div className="grid gap-4">
      <PlaceEditor
        value={{
          countryId: idOf(permanent_country),
          stateId: idOf(permanent_state),
          cityId: idOf(permanent_city),
          text: permanent_city_text ?? '',
        }}
        hasText
        onValid={onValid}
        onComplete={(place) =>
          onSave({
            permanent_country: place.countryId ?? 0,
            permanent_state: place.stateId ?? '',
            permanent_city: place.cityId ?? '',
            permanent_city_text: place.text.trim(),
          })
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
