import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button, Chip, Select } from '#ui';
import { entryOptions, useReferenceLists, useStatesOf } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { chipsOf } from './criteria-chips.ts';
import type { Criteria, CriteriaValues } from './criteria.ts';
import { FilterSheet } from './FilterPanel.tsx';
import { sortOf, withoutSort } from './search-address.ts';
import { texts } from './texts.ts';

type CriteriaBarProps = {
  form: CriteriaValues;
  criteria: Criteria;
  onApply: (form: CriteriaValues) => void;
  onSearch: (criteria: Criteria) => void;
};

/** Shows the way to the filters, the order, and the criteria in force. */
export function CriteriaBar({ form, criteria, onApply, onSearch }: CriteriaBarProps) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const sort = sortOf(criteria);
  const orders = [
    { value: 'active', label: say('orderActive') },
    { value: 'match', label: say('orderMatch') },
    { value: 'newest', label: say('orderNewest') },
    ...(form.distanceKm !== '' || sort === 'nearest' ? [{ value: 'nearest', label: say('orderNearest') }] : []),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="lg:hidden">
          <Button variant="secondary" size="small" icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
            {say('filters')}
          </Button>
        </div>
        <div className="min-w-40">
          <Select
            label={say('order')}
            isLabelHidden
            value={sort}
            options={orders}
            onValueChange={(next) => onSearch({ ...withoutSort(criteria), sort: next })}
          />
        </div>
      </div>
      <CriteriaChips form={form} onChange={onApply} />
      {isOpen && (
        <FilterSheet
          form={form}
          onApply={(next) => {
            setOpen(false);
            onApply(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Shows the criteria in force, each removable by one tap. */
function CriteriaChips({ form, onChange }: { form: CriteriaValues; onChange: (form: CriteriaValues) => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const states = useStatesOf(form.countryId.map(Number));
  if (!lists.data) return null;
  const chips = chipsOf(form, { say, language, lists: lists.data, states: states ? entryOptions(states, language) : [] });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={say('inForce')} className="mb-3 flex gap-2 overflow-x-auto sm:flex-wrap">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0 sm:max-w-full">
          <Chip label={label} onRemove={() => onChange(without)} />
        </li>
      ))}
    </ul>
  );
}
