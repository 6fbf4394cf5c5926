import type { FieldRow } from '../fields/field-list.ts';
import { wireKeysOf } from '../fields/filled.ts';

/** What the server named, at the rows that it concerns. */
export function faultsByRow(named: Readonly<Record<string, string>>, rows: readonly FieldRow[]): Record<string, string> {
  const faultOf = (row: FieldRow): string | undefined => {
    const key = [...wireKeysOf(row.name, row.subject), wireNameOf(row)].find((one) => named[one] !== undefined);
    return key === undefined ? undefined : named[key];
  };
  return Object.fromEntries(rows.flatMap((row) => [faultOf(row)].flatMap((fault) => (fault ? [[row.name, fault]] : []))));
}

/** The name of a whole row where it is missing: a place or a document has several keys. */
function wireNameOf({ name, subject }: FieldRow): string {
  if (name === 'government_id') return subject === 'guardian' ? 'guardian_govt_id' : subject === 'candidate' ? 'government_id' : 'govt_id';
  if (name === 'currentLocation' && subject === 'guardian') return 'guardian_current_location';
  return name;
}

export function scrollToRow(name: string | undefined): void {
  const row = document.getElementById(`row-${name}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}
