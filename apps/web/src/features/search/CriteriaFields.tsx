import { useState } from 'react';
import { ACTIVE_DAYS, JOINED_DAYS } from '@app/contract/search';
import { Disclosure, ManySelect, RadioGroup, Select, Toggle } from '#ui';
import {
  countryOptions,
  entryOptions,
  placeOptions,
  heightOptions,
  incomeOptions,
  languageOptions,
  nameOptions,
  professionOptions,
  useStatesOf,
  type ReferenceLists,
} from '#features/reference-data';
import { formatDigits, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { agesFrom, LEAST_AGE, withChoice, type CriteriaValues, type ManyField, type OneField, type SwitchField } from './criteria.ts';
import { NearbyField } from './NearbyField.tsx';
import { texts } from './texts.ts';

/** How many members each value of a criterion would leave, by the names of the form; absent values leave nobody. */
export type Counts = Readonly<Record<string, ReadonlyMap<string, number>>>;

type Props = {
  form: CriteriaValues;
  /** null while the lists are on their way: their fields are off. */
  lists: ReferenceLists | null;
  isLoading: boolean;
  /** Says beside each choice how many it would leave, and greys those that leave nobody. */
  counts?: Counts | null;
  /** In a narrow column: one field below the other. */
  isNarrow?: boolean;
  onChange: (form: CriteriaValues) => void;
};
type Option = { value: string; label: string };

/** Returns the parts of which every field is made. */
function useFields({ form, isLoading, counts = null, onChange }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const any: Option = { value: '', label: say('any') };
  const placeholder = isLoading ? say('loadingOptions') : say('any');
  const numberOf = (field: string, value: string): number | null => (counts ? (counts[field]?.get(value) ?? 0) : null);
  const counted = (field: string, options: readonly Option[]) =>
    options.map((option) => {
      const total = numberOf(field, option.value);
      return total === null ? option : { ...option, label: `${option.label} (${formatNumber(total, language)})`, isOff: total === 0 };
    });
  const hinted = (field: string, options: readonly Option[]) =>
    options.map((option) => {
      const total = numberOf(field, option.value);
      return total === null ? option : { ...option, hint: formatNumber(total, language), isOff: total === 0 };
    });
  const choose = <Name extends keyof CriteriaValues>(field: Name, value: CriteriaValues[Name]) => onChange(withChoice(form, field, value));
  return {
    say,
    language,
    choose,
    one: (field: OneField, label: string, options: readonly Option[], isOff = false) => (
      <Select
        label={label}
        value={form[field]}
        options={[any, ...counted(field, options)]}
        placeholder={placeholder}
        disabled={isOff}
        onValueChange={(value) => choose(field, value)}
      />
    ),
    many: (field: ManyField, label: string, options: readonly Option[] | null, nothingFound?: string) => (
      <ManySelect
        label={label}
        values={options ? form[field] : []}
        options={options ? hinted(field, options) : []}
        placeholder={placeholder}
        nothingFound={nothingFound}
        disabled={!options}
        onValuesChange={(values) => choose(field, values)}
      />
    ),
    turn: (field: SwitchField, label: string) => {
      const total = numberOf(field, '1');
      return (
        <Toggle
          label={total === null ? label : `${label} (${formatNumber(total, language)})`}
          checked={form[field]}
          disabled={total === 0 && !form[field]}
          onCheckedChange={(isOn) => choose(field, isOn)}
        />
      );
    },
    counted,
  };
}
type Fields = ReturnType<typeof useFields>;

/** Shows all criteria of a search: those that everybody asks first, and the others folded. */
export function CriteriaFields(props: Props) {
  const { form, lists, isNarrow = false } = props;
  const [isMoreOpen] = useState(() => hasMore(form));
  const fields = useFields(props);
  const { say, language, choose, one, many, counted } = fields;
  const ages = (first: number): Option[] => agesFrom(first).map((age) => ({ value: String(age), label: formatDigits(age, language) }));
  const heights = lists ? heightOptions(lists, language) : [];
  const pair = isNarrow ? 'grid grid-cols-2 gap-2' : 'contents';
  const columns = isNarrow ? 'grid gap-4' : 'grid gap-4 lg:grid-cols-2';
  return (
    <div className="space-y-4">
      <div className={columns}>
        <div className={pair}>
          {one('ageFrom', say('ageFrom'), ages(LEAST_AGE))}
          {one('ageTo', say('ageTo'), ages(Number(form.ageFrom) + 1), form.ageFrom === '')}
        </div>
        {/* Half a narrow column has no room for a height in feet and in centimetres. */}
        {one('minHeight', say('heightFrom'), heights, !lists)}
        {one(
          'maxHeight',
          say('heightTo'),
          heights.filter((height) => Number(height.value) > Number(form.minHeight)),
          form.minHeight === '',
        )}
        {many('maritalStatus', say('maritalStatus'), lists && entryOptions(lists.maritalStatus, language))}
        {many('education', say('education'), lists && entryOptions(lists.educations, language))}
        {many('profession', say('profession'), lists && professionOptions(lists, language), say('noProfessions'))}
        {one('income', say('income'), lists ? incomeOptions(lists, language) : [], !lists)}
        {many('religionId', say('religion'), lists && entryOptions(lists.religions, language))}
        {many('countryId', say('country'), lists && countryOptions(lists, language), say('noCountries'))}
        <RadioGroup
          label={say('memberType')}
          value={form.memberType as '0' | '1' | '2'}
          options={counted('memberType', [
            { value: '0', label: say('all') },
            { value: '1', label: say('free') },
            { value: '2', label: say('premium') },
          ])}
          onValueChange={(value) => choose('memberType', value)}
        />
        <DistrictField form={form} fields={fields} />
        <NearbyField value={form.distanceKm} onChange={(value) => choose('distanceKm', value)} />
      </div>
      <Disclosure title={say('moreCriteria')} isOpenAtFirst={isMoreOpen}>
        <MoreFields {...props} fields={fields} columns={columns} />
      </Disclosure>
    </div>
  );
}

const MORE: readonly (keyof CriteriaValues)[] = [
  'mothertongue',
  'smoking',
  'drinking',
  'activeDays',
  'joinedDays',
  'withPhoto',
  'faceVerified',
  'idVerified',
  'abroad',
  'unseen',
  'strict',
];
const hasMore = (form: CriteriaValues): boolean =>
  MORE.some((field) => (typeof form[field] === 'boolean' ? form[field] : form[field].length > 0));

function MoreFields({ lists, fields, columns }: Props & { fields: Fields; columns: string }) {
  const { say, language, one, many, turn } = fields;
  const within = (days: readonly number[]): Option[] =>
    days.map((count) => ({
      value: String(count),
      label: count === 1 ? say('today') : say('withinDays', { n: formatDigits(count, language) }),
    }));
  return (
    <div className={columns}>
      {many('mothertongue', say('motherTongue'), lists && languageOptions(lists, language))}
      {one('smoking', say('smoking'), lists ? nameOptions(lists.smoking, language) : [], !lists)}
      {one('drinking', say('drinking'), lists ? nameOptions(lists.drinks, language) : [], !lists)}
      {one('activeDays', say('activeWithin'), within(ACTIVE_DAYS))}
      {one('joinedDays', say('joinedWithin'), within(JOINED_DAYS))}
      <div>
        {turn('withPhoto', say('withPhoto'))}
        {turn('faceVerified', say('cardFace'))}
        {turn('idVerified', say('cardId'))}
        {turn('abroad', say('abroad'))}
        {turn('unseen', say('unseen'))}
        {turn('strict', say('strict'))}
      </div>
    </div>
  );
}

/** Offers the districts of the chosen countries. */
function DistrictField({ form, fields: { say, language, many } }: { form: CriteriaValues; fields: Fields }) {
  const states = useStatesOf(form.countryId.map(Number));
  return many('stateId', say('district'), form.countryId.length > 0 && states ? placeOptions(states, language) : null, say('noDistricts'));
}
