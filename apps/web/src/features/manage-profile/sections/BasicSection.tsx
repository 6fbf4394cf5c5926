import { TEXT_LENGTHS, type SectionData } from '@app/contract/manage-profile';
import { GENDERS, NICKNAME_LENGTH } from '@app/contract/members';
import { TextArea, TextField } from '#ui';
import { LockedFacts } from '#features/members';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import { WithLists } from '../form/WithLists.tsx';
import { texts } from '../texts.ts';
import { BasicChoices, useBasicWords } from './BasicChoices.tsx';

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
        { keys: ['sub_caste'], label: say('subCaste'), show: (data) => data.sub_caste },
        { keys: ['health_conditions'], label: say('healthConditions'), show: (data) => data.health_conditions },
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
          value={values.sub_caste ?? ''}
          error={errors['sub_caste']}
          onValueChange={(sub_caste) => set({ sub_caste })}
        />
      </div>
      <TextArea
        label={say('healthConditions')}
        hint={say('healthHint')}
        isOptional
        countTo={TEXT_LENGTHS.health_conditions}
        value={values.health_conditions ?? ''}
        error={errors['health_conditions']}
        onValueChange={(health_conditions) => set({ health_conditions })}
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
        { label: say('fullName'), value: basic.full_name },
        { label: say('gender'), value: gender },
        { label: say('birthday'), value: basic.date_of_birth && formatDay(basic.date_of_birth, language) },
      ]}
    />
  );
}
