import { CHILDREN_MAX, TEXT_LENGTHS } from '@app/contract/manage-profile';
import { GENDERS, NICKNAME_LENGTH } from '@app/contract/members';
import { RadioGroup, SearchableSelect, Select, TextArea, TextField } from '#ui';
import { LockedFacts } from '#features/members';
import { entryOptions, heldLabel, languageOptions, useReferenceLists, type ReferenceLists } from '#features/reference-data';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { idOf, labelIn, NONE, textOf, withHeld, withNone } from '../form/options.ts';
import { SectionForm, WithLists, type FieldWords } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionFormState, type SectionProps } from '../form/use-section-form.ts';
import type { SectionData } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';

export function BasicSection(props: SectionProps<'basic'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const form = useSectionForm('basic', props);
  const words = useBasicWords();
  const { values, set, errors } = form;
  return (
    <SectionForm
      form={form}
      fields={[
        { keys: ['nickname'], label: say('nickname'), show: (data) => data.nickname },
        ...words,
        {
          keys: ['children'],
          label: say('children'),
          show: (data) => (data.children === null ? null : formatDigits(data.children, language)),
        },
        { keys: ['caste'], label: say('caste'), show: (data) => data.caste },
        { keys: ['subCaste'], label: say('subCaste'), show: (data) => data.subCaste },
        { keys: ['healthConditions'], label: say('healthConditions'), show: (data) => data.healthConditions },
      ]}
    >
      <Locked basic={props.stored} />
      <TextField
        label={say('nickname')}
        hint={say('nicknameHint')}
        maxLength={NICKNAME_LENGTH.max}
        value={values.nickname ?? ''}
        error={errors['nickname']}
        onValueChange={(nickname) => set({ nickname })}
      />
      <WithLists>{(lists) => <BasicChoices form={form} lists={lists} />}</WithLists>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={say('caste')}
          isOptional
          maxLength={TEXT_LENGTHS.caste}
          value={values.caste ?? ''}
          error={errors['caste']}
          onValueChange={(caste) => set({ caste })}
        />
        <TextField
          label={say('subCaste')}
          isOptional
          maxLength={TEXT_LENGTHS.caste}
          value={values.subCaste ?? ''}
          error={errors['subCaste']}
          onValueChange={(subCaste) => set({ subCaste })}
        />
      </div>
      <TextArea
        label={say('healthConditions')}
        hint={say('healthHint')}
        isOptional
        countTo={TEXT_LENGTHS.healthConditions}
        value={values.healthConditions ?? ''}
        error={errors['healthConditions']}
        onValueChange={(healthConditions) => set({ healthConditions })}
      />
    </SectionForm>
  );
}

function Locked({ basic }: { basic: SectionData<'basic'> }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const gender = basic.gender === null ? null : say(basic.gender === GENDERS.male ? 'male' : 'female');
  return (
    <LockedFacts
      facts={[
        { label: say('fullName'), value: basic.fullName },
        { label: say('gender'), value: gender },
        { label: say('birthday'), value: basic.dateOfBirth && formatDay(basic.dateOfBirth, language) },
      ]}
    />
  );
}

/** Asks for marital status, children, mother tongue and religion. */
function BasicChoices({ form, lists }: { form: SectionFormState<'basic'>; lists: ReferenceLists }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { values, set, errors } = form;
  const marital = textOf(values.maritalStatus);
  const tongue = textOf(values.motherTongue);
  const counts = Array.from({ length: CHILDREN_MAX + 1 }, (_, count) => ({ value: String(count), label: formatDigits(count, language) }));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          label={say('maritalStatus')}
          options={withHeld(entryOptions(lists.maritalStatus, language), marital, heldLabel(lists, 'maritalStatus', marital, language))}
          value={marital}
          error={errors['maritalStatus']}
          onValueChange={(id) => set({ maritalStatus: idOf(id) })}
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
        valueLabel={heldLabel(lists, 'languageList', tongue, language)}
        nothingFound={say('noLanguages')}
        error={errors['motherTongue']}
        onValueChange={(id) => set({ motherTongue: idOf(id) })}
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

/** Returns how these choices are shown where somebody else changed them. */
function useBasicWords(): FieldWords<'basic'>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  if (!lists) return [];
  return [
    {
      keys: ['maritalStatus'],
      label: say('maritalStatus'),
      show: (data) => heldLabel(lists, 'maritalStatus', data.maritalStatus, language),
    },
    {
      keys: ['motherTongue'],
      label: say('motherTongue'),
      show: (data) => heldLabel(lists, 'languageList', data.motherTongue, language),
    },
    { keys: ['religion'], label: say('religion'), show: (data) => labelIn(entryOptions(lists.religions, language), data.religion) },
  ];
}
