import { useState } from 'react';
import { ChevronRight, CircleAlert, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { SaveMark } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import type { FieldSave, Saver } from '../autosave/saver.ts';
import { FieldDialog } from '../editors/FieldDialog.tsx';
import { texts } from '../texts.ts';
import {
  focusRow,
  invitationOf,
  isLocked,
  labelOf,
  placeholderOf,
  sayOfCandidate,
  scrollToRow,
  type FieldName,
  type FieldRow,
} from './rows.ts';
import { shownValue, usePlaceName } from './shown-value.ts';
import { keyOf, keysOf, valueOf, type StepOneAnswers, type StepOnePatch } from './subject.ts';

type Props = {
  rows: readonly FieldRow[];
  data: StepOneAnswers;
  saver: Saver<StepOnePatch>;
  /** Rows to mark as missing: Continue was pressed without them. */
  marked: ReadonlySet<string>;
  /** Sentences of the server against values, by the name of the row. */
  faults: Readonly<Record<string, string>>;
  onStored: (data: StepOneAnswers) => Promise<void>;
  /** Row whose editor is open. */
  opened: FieldName | null;
  onOpened: (name: FieldName | null) => void;
};

/** Returns the saver's name of a row: a guardian and a candidate have fields of the same names. */
const fieldOf = (row: FieldRow): string => (row.subject === 'guardian' ? `guardian/${row.name}` : row.name);

/** Keeps which row's editor is open. `lead` opens the one that Continue found missing, and leaves said why; opening another takes that back. */
export function useOpenRow(onOpened: () => void) {
  const [opened, setOpened] = useState<FieldName | null>(null);
  return {
    lead: (name: FieldName | undefined): void => {
      scrollToRow(name);
      setOpened(name ?? null);
    },
    row: {
      opened,
      onOpened: (name: FieldName | null): void => {
        setOpened(name);
        if (name) onOpened();
      },
    },
  };
}

/** Lists fields; a row opens its editor, and its Continue leads to the next row's. */
export function FieldRows({ rows, data, saver, marked, faults, onStored, opened, onOpened }: Props) {
  const openAt = rows.findIndex((row) => row.name === opened);
  const open = rows[openAt];
  const next = rows.find((row, index) => index > openAt && !isLocked(data, row));

  function close(): void {
    onOpened(null);
    focusRow(open?.name);
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {rows.map((row) => (
          <Row
            key={row.name}
            row={row}
            data={data}
            save={saver.saveOf(fieldOf(row))}
            fault={faults[row.name]}
            isMarked={marked.has(row.name)}
            onRetry={() => saver.retry(fieldOf(row))}
            onOpen={() => onOpened(row.name)}
          />
        ))}
      </ul>
      {open && (
        <FieldDialog
          row={open}
          field={fieldOf(open)}
          data={data}
          saver={saver}
          onStored={onStored}
          onNext={() => (next ? onOpened(next.name) : close())}
          onClose={close}
        />
      )}
    </>
  );
}

type RowProps = {
  row: FieldRow;
  data: StepOneAnswers;
  save: FieldSave;
  /** Sentence of the server against the value. */
  fault: string | undefined;
  isMarked: boolean;
  onOpen: () => void;
  onRetry: () => void;
};

/** Shows one field: its label, and its value or quiet words to add it; in red once it is marked. A locked one says whom to ask. */
function Row({ row, data, save, fault, isMarked, onOpen, onRetry }: RowProps) {
  const say = useTexts(texts);
  const locked = isLocked(data, row);
  const wrong = save.error ?? fault;
  const look = 'flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left';
  return (
    <li id={`row-${row.name}`} className={isMarked || wrong ? 'border-l-4 border-l-danger' : ''}>
      {locked ? (
        <div className={look}>
          <Words row={row} data={data} isMarked={false} />
          <Lock aria-hidden className="size-5 shrink-0 text-muted" />
        </div>
      ) : (
        <button type="button" onClick={onOpen} className={`${look} cursor-pointer transition-colors duration-150 hover:bg-brand-soft`}>
          <Words row={row} data={data} isMarked={isMarked} />
          {isMarked && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </button>
      )}
      {wrong && (
        <p role="alert" className="px-4 pb-3 text-sm font-medium text-danger-ink">
          {wrong}
        </p>
      )}
      {save.state === 'failed' && !save.error && (
        <div className="px-4 pb-1">
          <SaveMark state="failed" onRetry={onRetry} />
        </div>
      )}
      {locked && row.name !== 'governmentId' && (
        <Link to="/contact-us" className="-mt-3 inline-flex min-h-11 items-center px-4 text-sm text-brand-deep underline">
          {say('lockedContactSupport')}
        </Link>
      )}
    </li>
  );
}

function Words({ row, data, isMarked }: Pick<RowProps, 'row' | 'data' | 'isMarked'>) {
  const words = useTexts(texts);
  const say = row.subject === 'candidate' ? sayOfCandidate(words, valueOf(data, 'gender')) : words;
  const language = useLanguage();
  const lists = useReferenceLists();
  const place = usePlaceName(data, row);
  const value = place ?? shownValue(row.name, row.subject, { data, lists: lists.data, language });
  const look = value ? 'font-medium text-ink' : isMarked ? 'text-danger-ink' : 'text-muted';
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-sm text-muted">
        {labelOf(say, row)}
        {!row.isRequired && <span> · {say('optional')}</span>}
      </span>
      <span className={`block break-words ${look}`}>{value ?? (isMarked ? placeholderOf : invitationOf)(say, row)}</span>
      {row.name === 'governmentId' && value && <IdStatus row={row} data={data} />}
    </span>
  );
}

function IdStatus({ row, data }: Pick<RowProps, 'row' | 'data'>) {
  const say = useTexts(texts);
  const prefix = keysOf(row.subject).id;
  const status = valueOf(data, keyOf(prefix, 'status'));
  if (status === 'approved') return <span className="block text-sm text-success-ink">{say('verified')}</span>;
  if (status === 'rejected')
    return (
      <span className="block text-sm text-danger-ink">
        {say('rejectedBecause', { reason: String(valueOf(data, keyOf(prefix, 'reason')) ?? '') })}
      </span>
    );
  return <span className="block text-sm text-warning-ink">{say('waitingForReview')}</span>;
}
