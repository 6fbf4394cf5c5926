import { RadioGroup, SearchableSelect, Select } from '#ui';
import type { ReferenceLists } from '@app/contract/reference-data';
import { countryOptions, entryOptions, heightOptions, incomeOptions, professionOptions, useStates } from '#features/reference-data';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { agesFrom, LEAST_AGE, type CriteriaForm } from './criteria.ts';
import { texts } from './texts.ts';

type Props = {
  form: CriteriaForm;
  /** null while the lists are on their way: their fields are off. */
  lists: ReferenceLists | null;
  isLoading: boolean;
  onChoose: (field: keyof CriteriaForm, value: string) => void;
};
type Option = { value: string; label: string };

export function CriteriaFields({ form, lists, isLoading, onChoose }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const any: Option = { value: '', label: say('any') };
  const placeholder = isLoading ? say('loadingOptions') : say('any');
  const ages = (first: number): Option[] => agesFrom(first).map((age) => ({ value: String(age), label: formatDigits(age, language) }));
  const heights = lists ? heightOptions(lists, language) : [];
  const select = (field: keyof CriteriaForm, label: string, options: readonly Option[], isOff = false) => (
    <Select
      label={label}
      value={form[field]}
      options={[any, ...options]}
      placeholder={placeholder}
      disabled={isOff}
      onValueChange={(value) => onChoose(field, value)}
    />
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {select('age_from', say('ageFrom'), ages(LEAST_AGE))}
      {select('age_to', say('ageTo'), ages(Number(form.age_from) + 1), form.age_from === '')}
      {select('min_height', say('heightFrom'), heights, !lists)}
      {select(
        'max_height',
        say('heightTo'),
        heights.filter((height) => Number(height.value) > Number(form.min_height)),
        form.min_height === '',
      )}
      {select('marital_status', say('maritalStatus'), lists ? entryOptions(lists.maritial_status, language) : [], !lists)}
      {select('education', say('education'), lists ? entryOptions(lists.educations, language) : [], !lists)}
      <SearchableSelect
        label={say('profession')}
        value={lists ? form.profession : null}
        options={lists ? [any, ...professionOptions(lists, language)] : []}
        placeholder={placeholder}
        nothingFound={say('noProfessions')}
        disabled={!lists}
        onValueChange={(value) => onChoose('profession', value)}
      />
      {select('income', say('income'), lists ? incomeOptions(lists, language) : [], !lists)}
      {select('religion_id', say('religion'), lists ? entryOptions(lists.religions, language) : [], !lists)}
      <SearchableSelect
        label={say('country')}
        value={lists ? form.country_id : null}
        options={lists ? [any, ...countryOptions(lists, language)] : []}
        placeholder={placeholder}
        nothingFound={say('noCountries')}
        disabled={!lists}
        onValueChange={(value) => onChoose('country_id', value)}
      />
      <RadioGroup
        label={say('memberType')}
        value={form.member_type as '0' | '1' | '2'}
        options={[
          { value: '0', label: say('all') },
          { value: '1', label: say('free') },
          { value: '2', label: say('premium') },
        ]}
        onValueChange={(value) => onChoose('member_type', value)}
      />
      <DistrictField form={form} onChoose={onChoose} />
    </div>
  );
}

function DistrictField({ form, onChoose }: Pick<Props, 'form' | 'onChoose'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const hasCountry = form.country_id !== '';
  const states = useStates(hasCountry ? Number(form.country_id) : null);
  return (
    <SearchableSelect
      label={say('district')}
      value={states.data ? form.state_id : null}
      options={states.data ? [{ value: '', label: say('any') }, ...entryOptions(states.data, language)] : []}
      placeholder={hasCountry && states.isPending ? say('loadingOptions') : say('any')}
      nothingFound={say('noDistricts')}
      disabled={!hasCountry}
      {...(states.isError ? { onRetry: () => void states.refetch() } : {})}
      onValueChange={(value) => onChoose('state_id', value)}
    />
  );
}
