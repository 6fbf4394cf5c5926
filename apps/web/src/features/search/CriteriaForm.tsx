import { useState, type ReactNode } from 'react';
import { Button, LoadingOverlay, Notice, RadioGroup, SearchableSelect, Select } from '#ui';
import {
  countryOptions,
  entryOptions,
  heightOptions,
  incomeOptions,
  professionOptions,
  useReferenceLists,
  useStates,
  type ReferenceLists,
} from '#features/reference-data';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { agesFrom, criteriaOf, emptyForm, LEAST_AGE, withChoice, type Criteria, type CriteriaValues } from './criteria.ts';
import { thisVisit } from './last-search.ts';
import { NearbyField } from './NearbyField.tsx';
import { useRunSearch } from './search.queries.ts';
import { texts } from './texts.ts';

/** `renderSave` gives the button that keeps the criteria. */
export function CriteriaForm({ renderSave }: { renderSave: (criteria: Criteria) => ReactNode }) {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  const [form, setForm] = useState<CriteriaValues>(() => thisVisit().form);
  const searching = useRunSearch();
  const change = (next: CriteriaValues) => {
    thisVisit().form = next;
    setForm(next);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void searching.run(criteriaOf(form));
      }}
    >
      {searching.isUnderWay && <LoadingOverlay text={say('searching')} />}
      {lists.isError && (
        <Notice
          tone="danger"
          isAnnounced
          action={
            <Button variant="secondary" size="small" busy={lists.isFetching} onClick={() => void lists.refetch()}>
              {say('tryAgain')}
            </Button>
          }
        >
          {say('optionsFailed')}
        </Notice>
      )}
      <CriteriaFields
        form={form}
        lists={lists.data ?? null}
        isLoading={lists.isPending}
        onChoose={(field, value) => change(withChoice(form, field, value))}
      />
      <div
        data-lower-bar
        className="sticky bottom-0 z-10 -mx-4 space-y-3 border-t border-line bg-paper px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:px-0"
      >
        {searching.problem && (
          <Notice tone="danger" isAnnounced>
            {searching.problem}
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          <div className="max-lg:col-span-2">
            <Button type="submit" busy={searching.isUnderWay} fullWidth>
              {say('search')}
            </Button>
          </div>
          <Button variant="secondary" onClick={() => change(emptyForm)} fullWidth>
            {say('clearAll')}
          </Button>
          {renderSave(criteriaOf(form))}
        </div>
      </div>
    </form>
  );
}

type Props = {
  form: CriteriaValues;
  /** null while the lists are on their way: their fields are off. */
  lists: ReferenceLists | null;
  isLoading: boolean;
  onChoose: (field: keyof CriteriaValues, value: string) => void;
};
type Option = { value: string; label: string };

export function CriteriaFields({ form, lists, isLoading, onChoose }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const any: Option = { value: '', label: say('any') };
  const placeholder = isLoading ? say('loadingOptions') : say('any');
  const ages = (first: number): Option[] => agesFrom(first).map((age) => ({ value: String(age), label: formatDigits(age, language) }));
  const heights = lists ? heightOptions(lists, language) : [];
  const select = (field: keyof CriteriaValues, label: string, options: readonly Option[], isOff = false) => (
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
      {select('ageFrom', say('ageFrom'), ages(LEAST_AGE))}
      {select('ageTo', say('ageTo'), ages(Number(form.ageFrom) + 1), form.ageFrom === '')}
      {select('minHeight', say('heightFrom'), heights, !lists)}
      {select(
        'maxHeight',
        say('heightTo'),
        heights.filter((height) => Number(height.value) > Number(form.minHeight)),
        form.minHeight === '',
      )}
      {select('maritalStatus', say('maritalStatus'), lists ? entryOptions(lists.maritalStatus, language) : [], !lists)}
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
      {select('religionId', say('religion'), lists ? entryOptions(lists.religions, language) : [], !lists)}
      <SearchableSelect
        label={say('country')}
        value={lists ? form.countryId : null}
        options={lists ? [any, ...countryOptions(lists, language)] : []}
        placeholder={placeholder}
        nothingFound={say('noCountries')}
        disabled={!lists}
        onValueChange={(value) => onChoose('countryId', value)}
      />
      <RadioGroup
        label={say('memberType')}
        value={form.memberType as '0' | '1' | '2'}
        options={[
          { value: '0', label: say('all') },
          { value: '1', label: say('free') },
          { value: '2', label: say('premium') },
        ]}
        onValueChange={(value) => onChoose('memberType', value)}
      />
      <DistrictField form={form} onChoose={onChoose} />
      <NearbyField value={form.distanceKm} onChange={(value) => onChoose('distanceKm', value)} />
    </div>
  );
}

function DistrictField({ form, onChoose }: Pick<Props, 'form' | 'onChoose'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const hasCountry = form.countryId !== '';
  const states = useStates(hasCountry ? Number(form.countryId) : null);
  return (
    <SearchableSelect
      label={say('district')}
      value={states.data ? form.stateId : null}
      options={states.data ? [{ value: '', label: say('any') }, ...entryOptions(states.data, language)] : []}
      placeholder={hasCountry && states.isPending ? say('loadingOptions') : say('any')}
      nothingFound={say('noDistricts')}
      disabled={!hasCountry}
      {...(states.isError ? { onRetry: () => void states.refetch() } : {})}
      onValueChange={(value) => onChoose('stateId', value)}
    />
  );
}
