import { ChevronRight, CircleAlert, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { SaveMark } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import type { FieldSave } from '../autosave/saver.ts';
import { texts } from '../texts.ts';
import type { FieldRow } from './field-list.ts';
import { isLocked, labelOf, placeholderOf } from './labels.ts';
import { shownValue } from './shown-value.ts';
import { keysOf, valueOf, type StepOne } from './subject.ts';
import { usePlaceName } from './use-place-name.ts';

type Props = {
  row: FieldRow;
  data: StepOne;
  save: FieldSave;
  /** What the server has against the value. */
  fault: string | undefined;
  isMarked: boolean;
  onOpen: () => void;
  onRetry: () => void;
};

/** One field: its label, and its value or placeholder. A locked one says whom to ask. */
export function Row({ row, data, save, fault, isMarked, onOpen, onRetry }: Props) {
  const say = useTexts(texts);
  const locked = isLocked(data, row);
  const wrong = save.error ?? fault;
  const look = 'flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left';
  return (
    <li id={`row-${row.name}`} className={isMarked || wrong ? 'border-l-4 border-l-danger' : ''}>
      {locked ? (
        <div className={look}>
          <Words row={row} data={data} />
          <Lock aria-hidden className="size-5 shrink-0 text-muted" />
        </div>
      ) : (
        <button type="button" onClick={onOpen} className={`${look} cursor-pointer transition-colors duration-150 hover:bg-brand-soft`}>
          <Words row={row} data={data} />
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
      {locked && row.name !== 'government_id' && (
        <Link to="/contact-us" className="-mt-3 inline-flex min-h-11 items-center px-4 text-sm text-brand-deep underline">
          {say('lockedContactSupport')}
        </Link>
      )}
    </li>
  );
}

function Words({ row, data }: Pick<Props, 'row' | 'data'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const place = usePlaceName(data, row);
  const value = place ?? shownValue(row.name, row.subject, { data, lists: lists.data, language });
  const look = value ? 'font-medium text-ink' : row.isRequired ? 'text-danger-ink' : 'text-muted';
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-sm text-muted">
        {labelOf(say, row)}
        {!row.isRequired && <span> · {say('optional')}</span>}
      </span>
      <span className={`block break-words ${look}`}>{value ?? placeholderOf(say, row)}</span>
      {row.name === 'government_id' && value && <IdStatus row={row} data={data} />}
    </span>
  );
}

function IdStatus({ row, data }: Pick<Props, 'row' | 'data'>) {
  const say = useTexts(texts);
  const prefix = keysOf(row.subject).id;
  const status = valueOf(data, `${prefix}status`);
  if (status === 'approved') return <span className="block text-sm text-success-ink">{say('verified')}</span>;
  if (status === 'rejected')
    return (
      <span className="block text-sm text-danger-ink">
        {say('rejectedBecause', { reason: String(valueOf(data, `${prefix}reason`) ?? '') })}
      </span>
    );
  return <span className="block text-sm text-warning-ink">{say('waitingForReview')}</span>;
}
