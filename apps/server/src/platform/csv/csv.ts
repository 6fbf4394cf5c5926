/** A cell: text is made harmless, numbers stay numbers, moments are ISO 8601 in UTC, nothing is an empty cell. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** A column: its heading is the name that the call's JSON has for the same thing. */
export type CsvColumn<Row> = readonly [heading: string, valueOf: (row: Row) => CsvValue];

/** Matches what programs for tables take for the beginning of a formula, the full-width forms too. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

function cellOf(value: CsvValue): string {
  if (value == null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  const harmless = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns one line of a table as RFC 4180 writes it, with its end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`;
