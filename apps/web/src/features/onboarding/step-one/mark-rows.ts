import type { FieldRow } from '../fields/field-list.ts';
import { wireKeysOf } from '../fields/filled.ts';

/** The rows to mark: those found missing here, and those that the server names. */
export function markedRows(found: ReadonlySet<string>, named: readonly string[], rows: readonly FieldRow[]): ReadonlySet<string> {
  const byServer = rows.filter((row) => named.includes(row.name) || wireKeysOf(row.name, row.subject).some((key) => named.includes(key)));
  return new Set([...found, ...byServer.map((row) => row.name)]);
}

export function scrollToRow(name: string): void {
  const row = document.getElementById(`row-${name}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}
