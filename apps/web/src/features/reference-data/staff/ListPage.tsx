import { EDITABLE_LISTS, listEntries, restoreEntry, retireEntry, type EditableList } from '@app/contract/reference-data';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Badge, Button, matches, Select } from '#ui';
import {
  asOnePage,
  ConsolePage,
  ConsoleTable,
  consoleKey,
  DecisionDialog,
  FilterText,
  useConsoleList,
  useKeys,
  useListAddress,
  type ConsoleColumn,
} from '#features/console';
import { call } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { EntryDialog, type Entry } from './EntryDialog.tsx';
import { texts } from './texts.ts';

const FILTERS = ['name'] as const;
const NEW = 'new';

/** Shows a list that people choose from, and what administrators do with its entries. `list` as the address names it; professions without one. */
export function ListPage({ list: named }: { readonly list: string | undefined }) {
  const list = EDITABLE_LISTS.find((one) => one === named) ?? 'professions';
  return <OneList key={list} list={list} />;
}

function OneList({ list }: { list: EditableList }) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const address = useListAddress(FILTERS);
  const entries = asOnePage(useConsoleList(listEntries, { params: { list } }), ({ name, nameBn }) =>
    matches({ label: name, keywords: nameBn }, address.filters.name ?? ''),
  );
  const [edited, setEdited] = useState<Entry | typeof NEW | null>(null);
  const [moved, setMoved] = useState<Entry | null>(null);
  const columns = useEntryColumns(list, setEdited, setMoved);
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey(listEntries) });
  useKeys([{ keys: 'n', text: say('add'), act: () => setEdited(NEW) }]);
  return (
    <ConsolePage
      title={say('lists')}
      intro={say('listsIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEdited(NEW)}>
          {say('add')}
        </Button>
      }
    >
      <ConsoleTable
        name={`list-${list}`}
        caption={say(list)}
        columns={columns}
        list={entries}
        address={address}
        keyOf={({ id }) => id}
        filters={
          <>
            <div className="w-56">
              <Select
                label={say('whichList')}
                options={EDITABLE_LISTS.map((value) => ({ value, label: say(value) }))}
                value={list}
                onValueChange={(value) => void navigate(`/staff/lists/${value}`)}
              />
            </div>
            <FilterText address={address} name="name" label={say('search')} />
          </>
        }
      />
      {edited && (
        <EntryDialog
          key={edited === NEW ? NEW : edited.id}
          list={list}
          entry={edited === NEW ? null : edited}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {moved && <MoveDialog list={list} entry={moved} onDone={refresh} onClose={() => setMoved(null)} />}
    </ConsolePage>
  );
}

function useEntryColumns(list: EditableList, edit: (entry: Entry) => void, move: (entry: Entry) => void): readonly ConsoleColumn<Entry>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const number = (value: number | null) => value !== null && formatNumber(value, language);
  return [
    { id: 'name', heading: say('name'), isName: true, cell: ({ name }) => <span lang="en">{name}</span> },
    { id: 'nameBn', heading: say('nameBn'), cell: ({ nameBn }) => <span lang="bn">{nameBn}</span> },
    ...(list === 'educations' ? [{ id: 'rank', heading: say('rank'), isNumber: true, cell: ({ rank }: Entry) => number(rank) }] : []),
    ...(list === 'heights'
      ? [{ id: 'centimetres', heading: say('centimetres'), isNumber: true, cell: ({ centimetres }: Entry) => number(centimetres) }]
      : []),
    {
      id: 'state',
      heading: say('state'),
      cell: ({ isRetired }) => <Badge tone={isRetired ? 'neutral' : 'success'}>{say(isRetired ? 'retired' : 'offered')}</Badge>,
    },
    {
      id: 'actions',
      isActions: true,
      heading: say('actions'),
      cell: (entry) => (
        <>
          <Button size="small" variant="secondary" onClick={() => edit(entry)}>
            {say('edit')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => move(entry)}>
            {say(entry.isRetired ? 'restore' : 'retire')}
          </Button>
        </>
      ),
    },
  ];
}

type MoveDialogProps = {
  readonly list: EditableList;
  readonly entry: Entry;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
};

/** Asks once more before an entry is no longer offered, or is offered again. */
function MoveDialog({ list, entry, onDone, onClose }: MoveDialogProps) {
  const say = useTexts(texts);
  const { isRetired } = entry;
  const name = useLanguage() === 'bn' ? entry.nameBn : entry.name;
  return (
    <DecisionDialog
      title={say(isRetired ? 'restoreTitle' : 'retireTitle')}
      confirm={say(isRetired ? 'restore' : 'retire')}
      isDanger={!isRetired}
      asksReason={false}
      send={() => call(isRetired ? restoreEntry : retireEntry, { params: { list, id: String(entry.id) } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0">{say(isRetired ? 'restoreText' : 'retireText', { name })}</p>
    </DecisionDialog>
  );
}
