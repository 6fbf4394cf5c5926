import { ENTRY_LENGTHS } from '@app/contract/manage-profile';
import { Select } from '#ui';
import { entryOptions, heldLabel, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { EntryList, type EntryValue } from '../entries/EntryList.tsx';
import { pointText } from '../entries/months.ts';
import { idOf, textOf, withHeld } from '../form/options.ts';
import { SectionForm, WithLists } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import type { SectionData } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';

type Entries = SectionData<'education'>['education'];

export function EducationSection({ birthday, ...props }: SectionProps<'education'> & { birthday: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('education', props);
  const { values, set, errors } = form;
  const highest = textOf(values.highestEducation);
  const shown = ({ degree, institution, start, end }: Entries[number]) =>
    `${degree}, ${institution} (${pointText(start, '–', language)} – ${pointText(end, say('present'), language)})`;
  return (
    <SectionForm
      form={form}
      fields={[
        {
          keys: ['highestEducation'],
          label: say('highestEducation'),
          show: (data) => lists && heldLabel(lists, 'educations', data.highestEducation, language),
        },
        { keys: ['education'], label: say('education'), show: (data) => data.education.map(shown).join('\n') },
      ]}
    >
      <WithLists>
        {(loaded) => (
          <Select
            label={say('highestEducation')}
            options={withHeld(entryOptions(loaded.educations, language), highest, heldLabel(loaded, 'educations', highest, language))}
            value={highest}
            error={errors['highestEducation']}
            onValueChange={(id) => set({ highestEducation: idOf(id) })}
          />
        )}
      </WithLists>
      <EntryList
        list="education"
        label={say('education')}
        entries={values.education as readonly EntryValue<'degree' | 'institution'>[]}
        texts={[
          { name: 'degree', label: say('degree'), max: ENTRY_LENGTHS.degree },
          { name: 'institution', label: say('institution'), max: ENTRY_LENGTHS.institution },
        ]}
        birthday={birthday}
        errors={errors}
        onChange={(education) => set({ education: education as Entries })}
      />
    </SectionForm>
  );
}
