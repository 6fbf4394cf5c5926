import { TEXT_LENGTHS } from '@app/contract/manage-profile';
import { Notice, TextArea, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import { texts } from '../texts.ts';

export function IntroductionSection(props: SectionProps<'introduction'>) {
  const say = useTexts(texts);
  const form = useSectionForm('introduction', props);
  const { values, set, errors } = form;
  return (
    <SectionForm
      form={form}
      fields={[
        { keys: ['tagline'], label: say('tagline'), show: (data) => data.tagline },
        { keys: ['introduction'], label: say('introduction'), show: (data) => data.introduction },
      ]}
    >
      <Notice>{say('noContactAdvice')}</Notice>
      <TextField
        label={say('tagline')}
        isOptional
        maxLength={TEXT_LENGTHS.tagline}
        value={values.tagline ?? ''}
        error={errors['tagline']}
        onValueChange={(tagline) => set({ tagline })}
      />
      <TextArea
        label={say('introduction')}
        isOptional
        rows={6}
        countTo={TEXT_LENGTHS.introduction}
        value={values.introduction ?? ''}
        error={errors['introduction']}
        onValueChange={(introduction) => set({ introduction })}
      />
    </SectionForm>
  );
}
