import { CHILDREN_MAX } from '@app/contract/manage-profile';
import type { ReferenceLists } from '@app/contract/reference-data';
import { RadioGroup, SearchableSelect, Select } from '#ui';
import { entryOptions, heldLabel, languageOptions, useReferenceLists } from '#features/reference-data';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { idOf, labelIn, NONE, textOf, withHeld, withNone } from '../form/options.ts';
import type { FieldWords } from '../form/SectionForm.tsx';
import type { SectionForm } from '../form/use-section-form.ts';
import { texts } from '../texts.ts';

/** Marital status, children, mother tongue and religion. */
export function BasicChoices({ form, lists }: { form: SectionForm<'basic'>; lists: ReferenceLists }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { values, set, errors } = form;
  const marital = textOf(values.marital_status);
  const tongue = textOf(values.mother_tongue);
  const counts = Array.from({ length: CHILDREN_MAX + 1 }, (_, count) => ({ value: String(count), label: formatDigits(count, language) }));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          label={say('maritalStatus')}
          options={withHeld(entryOptions(lists.maritial_status, language), marital, heldLabel(lists, 'maritial_status', marital, language))}
          value={marital}
          error={errors['marital_status']}
          onValueChange={(id) => set({ marital_status: idOf(id) })}
        />
        <Select
          label={say('children')}
          isOptional
          options={withNone(counts, say('notSaid'))}
          value={textOf(values.children) ?? NONE}
          error={errors['children']}
          onValueChange={(count) => set({ children: count === NONE ? null : idOf(count) })}
        />
      </div>
      <SearchableSelect
        label={say('motherTongue')}
        options={languageOptions(lists, language)}
        value={tongue}
        valueLabel={heldLabel(lists, 'language_list', tongue, language)}
        nothingFound={say('noLanguages')}
        error={errors['mother_tongue']}
        onValueChange={(id) => set({ mother_tongue: idOf(id) })}
      />
      <RadioGroup
        label={say('religion')}
        look="tiles"
        options={entryOptions(lists.religions, language)}
        value={textOf(values.religion)}
        error={errors['religion']}
        onValueChange={(id) => set({ religion: idOf(id) })}
      />
    </>
  );
}

/** How these choices are shown where somebody else changed them. */
export function useBasicWords(): FieldWords<'basic'>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  if (!lists) return [];
  return [
    {
      keys: ['marital_status'],
      label: say('maritalStatus'),
      show: (data) => heldLabel(lists, 'maritial_status', data.marital_status, language),
    },
    {
      keys: ['mother_tongue'],
      label: say('motherTongue'),
      show: (data) => heldLabel(lists, 'language_list', data.mother_tongue, language),
    },
    { keys: ['religion'], label: say('religion'), show: (data) => labelIn(entryOptions(lists.religions, language), data.religion) },
  ];
}
