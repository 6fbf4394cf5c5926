import { Select } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { ConsoleColumn } from './columns.ts';

type SortChoiceProps<Row> = {
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
};

/** Sorts where rows are cards, which have no headings to press; nothing where the list has but its own order. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const say = useTexts(texts);
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  return (
    <Select
      label={say('sortBy')}
      options={[
        { value: '', label: say('ownOrder') },
        ...sortable.flatMap(({ id, heading }) => [
          { value: id, label: say('lowestFirst', { column: heading }) },
          { value: `-${id}`, label: say('highestFirst', { column: heading }) },
        ]),
      ]}
      value={sort ?? ''}
      onValueChange={(value) => onSort(value || null)}
    />
  );
}
