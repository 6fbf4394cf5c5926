import { enterFirstDay, listRamadans } from '@app/contract/ramadan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, TextField } from '#ui';
import {
  asOnePage,
  ConsolePage,
  ConsoleTable,
  consoleKey,
  FormDialog,
  useConsoleList,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import { call, type Answer } from '#platform/api';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type RamadanYear = Answer<typeof listRamadans>['data'][number];

const NO_FILTERS: readonly never[] = [];

/** Shows the Ramadan that runs or comes next and those around it, and takes the first day that somebody enters. */
export function RamadanDaysPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress(NO_FILTERS);
  const list = useConsoleList(listRamadans, {});
  const [entering, setEntering] = useState<RamadanYear | null>(null);
  const columns = useYearColumns(setEntering);
  return (
    <ConsolePage title={say('ramadan')} intro={say('ramadanIntro')}>
      <ConsoleTable
        name="ramadan"
        caption={say('ramadan')}
        columns={columns}
        list={asOnePage(list)}
        address={address}
        keyOf={({ year }) => year}
      />
      {entering && (
        <FirstDayDialog
          key={entering.year}
          ramadan={entering}
          onSaved={() => queries.invalidateQueries({ queryKey: consoleKey(listRamadans) })}
          onClose={() => setEntering(null)}
        />
      )}
    </ConsolePage>
  );
}

function useYearColumns(enter: (ramadan: RamadanYear) => void): readonly ConsoleColumn<RamadanYear>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  return [
    { id: 'year', heading: say('year'), isName: true, cell: ({ year }) => formatDigits(String(year), language) },
    { id: 'computed', heading: say('computed'), cell: ({ computedOn }) => <When at={computedOn} isDay /> },
    { id: 'starts', heading: say('starts'), cell: ({ startsOn }) => <When at={startsOn} isDay /> },
    { id: 'ends', heading: say('ends'), cell: ({ endsOn }) => <When at={endsOn} isDay /> },
    { id: 'state', heading: say('state'), cell: ({ enteredAt }) => <Standing enteredAt={enteredAt} /> },
    {
      id: 'actions',
      isActions: true,
      heading: say('actions'),
      cell: (ramadan) => (
        <Button size="small" variant="secondary" onClick={() => enter(ramadan)}>
          {say('enter')}
        </Button>
      ),
    },
  ];
}

function Standing({ enteredAt }: { enteredAt: string | null }) {
  const say = useTexts(texts);
  if (enteredAt === null) return <Badge>{say('isComputed')}</Badge>;
  return (
    <>
      <Badge tone="success">{say('entered')}</Badge>
      <span className="block text-muted">
        <When at={enteredAt} />
      </span>
    </>
  );
}

type FirstDayDialogProps = { readonly ramadan: RamadanYear; readonly onSaved: () => unknown; readonly onClose: () => void };

function FirstDayDialog({ ramadan: { year, computedOn, startsOn }, onSaved, onClose }: FirstDayDialogProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [day, setDay] = useState(startsOn);
  return (
    <FormDialog
      title={say('enterTitle', { year: formatDigits(String(year), language) })}
      value={day}
      send={(written, attempt) => call(enterFirstDay, { body: { year, startsOn: written } }, attempt)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0">{say('enterText', { day: formatDay(computedOn, language) })}</p>
          <TextField label={say('firstDay')} type="date" value={day} onValueChange={setDay} error={faults['startsOn'] ?? faults['year']} />
        </>
      )}
    </FormDialog>
  );
}
