import { useState } from 'react';
import type { Saver } from '../autosave/saver.ts';
import { FieldDialog } from '../editors/FieldDialog.tsx';
import type { FieldRow } from './field-list.ts';
import { isLocked } from './labels.ts';
import { Row } from './Row.tsx';
import type { StepOne, StepOnePatch } from './subject.ts';

type Props = {
  rows: readonly FieldRow[];
  data: StepOne;
  saver: Saver<StepOnePatch>;
  /** Rows to mark as missing. */
  marked: ReadonlySet<string>;
  /** What the server has against a value, by the name of the row. */
  faults: Readonly<Record<string, string>>;
  onStored: (data: StepOne) => Promise<void>;
  onOpened: () => void;
};

/** The saver's name of a row: a guardian and a candidate have fields of the same names. */
const fieldOf = (row: FieldRow): string => (row.subject === 'guardian' ? `guardian/${row.name}` : row.name);

/** The list of fields; a row opens its editor, and its Continue leads to the next row's. */
export function FieldRows({ rows, data, saver, marked, faults, onStored, onOpened }: Props) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === null ? undefined : rows[openAt];
  const nextAt = openAt === null ? -1 : rows.findIndex((row, index) => index > openAt && !isLocked(data, row));

  function close(): void {
    setOpenAt(null);
    requestAnimationFrame(() =>
      document
        .getElementById(`row-${open?.name ?? ''}`)
        ?.querySelector('button')
        ?.focus(),
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {rows.map((row, index) => (
          <Row
            key={row.name}
            row={row}
            data={data}
            save={saver.saveOf(fieldOf(row))}
            fault={faults[row.name]}
            isMarked={marked.has(row.name)}
            onRetry={() => saver.retry(fieldOf(row))}
            onOpen={() => {
              setOpenAt(index);
              onOpened();
            }}
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
          onNext={() => (nextAt === -1 ? close() : setOpenAt(nextAt))}
          onClose={close}
        />
      )}
    </>
  );
}
