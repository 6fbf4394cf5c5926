import { ChevronRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import { FieldDialog } from '../editors/FieldDialog.tsx';
import { messages } from '../messages.ts';
import type { FieldRow } from './field-list.ts';
import { isLocked, labelOf, placeholderOf } from './labels.ts';
import { shownValue } from './shown-value.ts';
import { keysOf, valueOf, type StepOne, type StepOnePatch } from './subject.ts';

type Props = {
  rows: readonly FieldRow[];
  data: StepOne;
  saver: Saver<StepOnePatch>;
  /** Rows to mark as missing. */
  marked: ReadonlySet<string>;
  onStored: (data: StepOne) => void;
};

/** The list of fields: label and value, or the placeholder in red. A row opens its editor. */
export function FieldRows({ rows, data, saver, marked, onStored }: Props) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === null ? undefined : rows[openAt];
  const nextAt = openAt === null ? -1 : rows.findIndex((row, index) => index > openAt && !isLocked(data, row));
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row, index) => (
          <Row key={row.name} row={row} data={data} saver={saver} isMarked={marked.has(row.name)} onOpen={() => setOpenAt(index)} />
        ))}
      </ul>
      {open && (
        <FieldDialog
          key={open.name}
          row={open}
          data={data}
          saver={saver}
          onStored={onStored}
          onNext={() => setOpenAt(nextAt === -1 ? null : nextAt)}
          onClose={() => setOpenAt(null)}
        />
      )}
    </>
  );
}

function Row({ row, data, saver, isMarked, onOpen }: { row: FieldRow; data: StepOne; saver: Saver<StepOnePatch>; isMarked: boolean; onOpen: () => void }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const lists = useReferenceLists();
  const locked = isLocked(data, row);
  const value = shownValue(row.name, row.subject, { data, lists: lists.data, language });
  const error = saver.saveOf(row.name).error;
  const idStatus = row.name === 'government_id' && value ? valueOf(data, `${keysOf(row.subject).id}status`) : null;
  return (
    <li id={`row-${row.name}`} className={isMarked ? 'border-l-4 border-danger' : ''}>
      <button type="button" disabled={locked} onClick={onOpen} className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left enabled:cursor-pointer">
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">
            {labelOf(say, row)}
            {!row.isRequired && <span> · {say('optional')}</span>}
          </span>
          <span className={`block break-words ${value ? 'text-ink' : row.isRequired ? 'text-danger-ink' : 'text-muted'}`}>{value ?? placeholderOf(say, row)}</span>
          {idStatus === 'pending' && <span className="block text-sm text-muted">{say('waitingForReview')}</span>}
          {idStatus === 'approved' && <span className="block text-sm text-success-ink">{say('verified')}</span>}
          {idStatus === 'rejected' && <span className="block text-sm text-danger-ink">{say('rejected')}</span>}
          {error && <span className="block text-sm text-danger-ink">{error}</span>}
          {locked && <span className="block text-sm text-muted">{say('lockedContactSupport')}</span>}
        </span>
        {locked ? <Lock aria-hidden className="size-5 text-muted" /> : <ChevronRight aria-hidden className="size-5 text-muted" />}
      </button>
    </li>
  );
}
