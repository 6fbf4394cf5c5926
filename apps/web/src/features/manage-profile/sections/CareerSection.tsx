import { ENTRY_LENGTHS, type SectionData } from '@app/contract/manage-profile';
import { SearchableSelect, Select } from '#ui';
import { heldLabel, incomeOptions, professionOptions, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { EntryList, type EntryValue } from '../entries/EntryList.tsx';
import { pointText } from '../entries/months.ts';
import { labelIn, textOf } from '../form/options.ts';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import { WithLists } from '../form/WithLists.tsx';
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
          show: (data) => lists && heldLabel(lists, 'profession_list', data.profession, language),
        },
        {
          keys: ['income_monthly'],
          label: say('income'),
          show: (data) => lists && labelIn(incomeOptions(lists, language), data.income_monthly),
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
              valueLabel={heldLabel(loaded, 'profession_list', values.profession, language)}
              nothingFound={say('noProfessions')}
              error={errors['profession']}
              onValueChange={(profession) => set({ profession })}
            />
            <Select
              label={say('income')}
              options={incomeOptions(loaded, language)}
              value={textOf(values.income_monthly)}
              error={errors['income_monthly']}
              onValueChange={(income_monthly) => set({ income_monthly })}
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
