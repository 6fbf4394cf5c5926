import { WEIGHTS } from '@app/contract/manage-profile';
import { BLOOD_GROUPS } from '@app/contract/members';
import { Select, TextField } from '#ui';
import { heightOptions, useReferenceLists } from '#features/reference-data';
import { formatNumber, toLatinDigits, useLanguage, useTexts } from '#platform/i18n';
import { idOf, labelIn, NONE, orNull, textOf, withNone } from '../form/options.ts';
import { SectionForm, WithLists } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import { texts } from '../texts.ts';

const bloodGroups = BLOOD_GROUPS.map((value) => ({ value, label: value }));

export function PhysicalSection(props: SectionProps<'physical'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('physical', props);
  const { values, set, errors } = form;
  return (
    <SectionForm
      form={form}
      fields={[
        { keys: ['height'], label: say('height'), show: (data) => lists && labelIn(heightOptions(lists, language), data.height) },
        { keys: ['weight'], label: say('weight'), show: (data) => data.weight !== null && formatNumber(data.weight, language) },
        { keys: ['bloodGroup'], label: say('bloodGroup'), show: (data) => data.bloodGroup },
      ]}
    >
      <WithLists>
        {(loaded) => (
          <Select
            label={say('height')}
            options={heightOptions(loaded, language)}
            value={textOf(values.height)}
            error={errors['height']}
            onValueChange={(id) => set({ height: idOf(id) })}
          />
        )}
      </WithLists>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={say('weight')}
          hint={say('weightHint', { min: WEIGHTS.min, max: WEIGHTS.max })}
          isOptional
          inputMode="numeric"
          maxLength={3}
          value={String(values.weight ?? '')}
          error={errors['weight']}
          onValueChange={(text) => set({ weight: weightOf(text) })}
        />
        <Select
          label={say('bloodGroup')}
          isOptional
          options={withNone(bloodGroups, say('notSaid'))}
          value={values.bloodGroup ?? NONE}
          error={errors['bloodGroup']}
          onValueChange={(group) => set({ bloodGroup: orNull(group) })}
        />
      </div>
    </SectionForm>
  );
}

/** Returns a number where the text is one, so that taking a change back is no change. */
function weightOf(text: string): number | string | null {
  const typed = toLatinDigits(text.trim());
  if (typed === '') return null;
  return /^[0-9]+$/.test(typed) ? Number(typed) : typed;
}
