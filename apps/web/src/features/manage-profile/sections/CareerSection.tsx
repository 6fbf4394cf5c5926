import { ENTRY_LENGTHS } from '@app/contract/manage-profile';
import { SearchableSelect, Select } from '#ui';
import { heldLabel, incomeOptions, professionOptions, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { EntryList, type EntryValue } from '../entries/EntryList.tsx';
import { pointText } from '../entries/months.ts';
import { labelIn, textOf } from '../form/options.ts';
import { SectionForm, WithLists } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import type { SectionData } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';

type Entries = SectionData<'career'>['career'];

export function CareerSection({ birthday, ...props }: SectionProps<'career'> & { birthday: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('career', props);
  const { values, set, errors } = form;
  const shown = ({ designation, company, start, end }: Entries[number]) =>
    `${[designation, company].filter(Boolean).join(', ')} (${pointText(start, '–', language)} – ${pointText(end, say('present'), language)})`;
  return (
    <SectionForm
      form={form}
      fields={[
        {
          keys: ['profession'],
          label: say('profession'),
          show: (data) => lists && heldLabel(lists, 'professionList', data.profession, language),
        },
        {
          keys: ['incomeMonthly'],
          label: say('income'),
          show: (data) => lists && labelIn(incomeOptions(lists, language), data.incomeMonthly),
        },
        { keys: ['career'], label: say('career'), show: (data) => data.career.map(shown).join('\n') },
      ]}
    >
      <WithLists>
        {(loaded) => (
          <>
            <SearchableSelect
              label={say('profession')}
              options={professionOptions(loaded, language)}
              value={textOf(values.profession)}
              valueLabel={heldLabel(loaded, 'professionList', values.profession, language)}
              nothingFound={say('noProfessions')}
              error={errors['profession']}
              onValueChange={(profession) => set({ profession })}
            />
            <Select
              label={say('income')}
              options={incomeOptions(loaded, language)}
              value={textOf(values.incomeMonthly)}
              error={errors['incomeMonthly']}
              onValueChange={(incomeMonthly) => set({ incomeMonthly })}
            />
          </>
        )}
      </WithLists>
      <EntryList
        list="career"
        label={say('career')}
        entries={values.career as readonly EntryValue<'designation' | 'company'>[]}
        texts={[
          { name: 'designation', label: say('designation'), max: ENTRY_LENGTHS.designation },
          { name: 'company', label: say('company'), max: ENTRY_LENGTHS.company, isOptional: true },
        ]}
        birthday={birthday}
        errors={errors}
        onChange={(career) => set({ career: career as Entries })}
      />
    </SectionForm>
  );
}
