import { DIETS, DRINKING, SMOKING } from '@app/contract/members';
import { RadioGroup } from '#ui';
import { useTexts } from '#platform/i18n';
import { labelIn, NONE, orNull, withNone } from '../form/options.ts';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import { texts } from '../texts.ts';

export function LifestyleSection(props: SectionProps<'lifestyle'>) {
  const say = useTexts(texts);
  const form = useSectionForm('lifestyle', props);
  const { values, set, errors } = form;
  const smoking = SMOKING.map((value) => ({ value: value as string, label: say(`smoking_${value}`) }));
  const drinking = DRINKING.map((value) => ({ value: value as string, label: say(`drinking_${value}`) }));
  const diets = DIETS.map((value) => ({ value: value as string, label: say(`diet_${value}`) }));
  return (
    <SectionForm
      form={form}
      fields={[
        { keys: ['smoking'], label: say('smoking'), show: (data) => labelIn(smoking, data.smoking) },
        { keys: ['drinking'], label: say('drinking'), show: (data) => labelIn(drinking, data.drinking) },
        { keys: ['diet'], label: say('diet'), show: (data) => labelIn(diets, data.diet) },
      ]}
    >
      <RadioGroup
        label={say('smoking')}
        look="tiles"
        options={smoking}
        value={values.smoking}
        error={errors['smoking']}
        onValueChange={(value) => set({ smoking: value })}
      />
      <RadioGroup
        label={say('drinking')}
        look="tiles"
        options={drinking}
        value={values.drinking}
        error={errors['drinking']}
        onValueChange={(value) => set({ drinking: value })}
      />
      <RadioGroup
        label={say('diet')}
        look="tiles"
        isOptional
        options={withNone(diets, say('notSaid'))}
        value={values.diet ?? NONE}
        error={errors['diet']}
        onValueChange={(value) => set({ diet: orNull(value) })}
      />
    </SectionForm>
  );
}
