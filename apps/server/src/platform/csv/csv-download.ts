import { type Context, inTransaction } from '#platform/context';
import type { FileStream } from '#platform/http';
import { type CsvColumn, csvLine } from './csv.ts';

export const CSV_ROWS_MAX = 1_000_000;

/** Bounds how many rows are read at once. */
const ROWS_AT_ONCE = 1000;

/** Tells programs for tables that the text is UTF-8; without it Bengali comes out as signs. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvDownload<Row> = {
  /** Names the file and the entry in the journal: `<feature>.download` or, where a feature has several lists, `<feature>.download-<list>`. */
  readonly action: `${string}.download${'' | `-${string}`}`;
  readonly staffId: number;
  /** Says what the list was asked for. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly columns: readonly CsvColumn<Row>[];
  /** Returns the rows that follow on the last one, in order, at most `limit` of them; from the first one where that is null. */
  readonly readAfter: (last: Row | null, limit: number) => Promise<readonly Row[]>;
};

/**
 * Returns a whole list as a CSV file, read while it is sent, up to 1,000,000 rows. The download is in the journal before its first row
 * leaves. For the `serveFile` of a call with `format=csv`.
 */
export async function csvDownload<Row>(ctx: Context, download: CsvDownload<Row>): Promise<FileStream> {
  const { action, staffId, filters, columns, readAfter } = download;
  await inTransaction(ctx, (tx) => tx.audit.record(tx, { actorId: staffId, action, subject: 'list', details: { filters } }));
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const name = `${action.replace(/\.download/, '')}-${day}.csv`;
  return { stream: { type: 'text/csv; charset=utf-8', name, pieces: piecesOf(columns, readAfter) } };
}

async function* piecesOf<Row>(columns: readonly CsvColumn<Row>[], readAfter: CsvDownload<Row>['readAfter']): AsyncIterable<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading)));
  let last: Row | null = null;
  for (let left = CSV_ROWS_MAX; left > 0;) {
    const limit: number = Math.min(ROWS_AT_ONCE, left);
    const rows: readonly Row[] = await readAfter(last, limit);
    if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(columns.map(([, valueOf]) => valueOf(row)))).join(''));
    if (rows.length < limit) return;
    last = rows.at(-1) as Row;
    left -= rows.length;
  }
}
