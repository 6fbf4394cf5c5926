import { DESK_PAGE_SIZE, type deskCalls } from '@app/contract/service-desk';
import type { Schema } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { csvDownload, type CsvColumn } from '#platform/csv';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { changeItem } from './change-item.ts';
import { colleaguesOf, type NameOf } from './colleagues.ts';
import * as store from './service-desk.store.ts';
import type { Desk, DeskRow } from './service-desk.store.ts';

type DeskCalls = ReturnType<typeof deskCalls<string, string, Schema, Schema>>;

/** Holds what a feature says of its own list. */
export type ServedDesk<Row extends DeskRow> = Desk & {
  readonly calls: DeskCalls;
  /** Names its acts in the journal: `<feature>.change-<thing>`. */
  readonly changes: string;
  /** Names its download in the journal. */
  readonly downloads: `${string}.download-${string}`;
  /** Returns the keys of one in the list, beside those of every list. */
  readonly viewRow: (row: Row) => object;
  /** Returns the keys of one alone, beside those. */
  readonly viewWhole: (row: Row) => object;
  /** Of the CSV file, beside number, time, status and assignee. */
  readonly csv: readonly CsvColumn<Row>[];
};

/** Binds the calls of a list that staff work through: the list, its CSV file, one of it with its notes, and changes. */
export function serveDesk<Row extends DeskRow>(http: Http, desk: ServedDesk<Row>): void {
  const { calls } = desk;

  http.serveFile(calls.list, async ({ ctx, viewer, query }) => {
    const filter = { status: query.status, assignee: query.assignee, sort: query.sort, staffId: viewer.accountId };
    if (query.format === 'csv') return download(ctx, desk, filter);
    const part = { limit: DESK_PAGE_SIZE, offset: (query.page - 1) * DESK_PAGE_SIZE };
    const [rows, total] = await Promise.all([store.listItems<Row>(ctx, desk, filter, part), store.countItems(ctx, desk, filter)]);
    const nameOf = await namesIn(ctx, rows);
    return {
      data: rows.map((row) => ({ ...viewStanding(row, nameOf), ...desk.viewRow(row) })),
      ...pageKeys({ page: query.page, perPage: DESK_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(calls.show, async ({ ctx, params }) => ({ data: await presentWhole(ctx, desk, params.id) }));

  http.serve(calls.change, async ({ ctx, viewer, params, body }) => {
    await changeItem(ctx, desk, { action: desk.changes, staffId: viewer.accountId, id: params.id, change: body });
    return { data: await presentWhole(ctx, desk, params.id) };
  });
}

const namesIn = (ctx: Context, rows: readonly Pick<DeskRow, 'assigneeId' | 'deskChangedBy'>[]): Promise<NameOf> =>
  colleaguesOf(
    ctx,
    rows.flatMap(({ assigneeId, deskChangedBy }) => [assigneeId, deskChangedBy]),
  );

const viewStanding = (row: DeskRow, nameOf: NameOf) => ({
  id: row.id,
  status: row.status,
  assignee: nameOf(row.assigneeId),
  changed_by: nameOf(row.deskChangedBy),
  changed_at: row.deskChangedAt?.toISOString() ?? null,
  revision: row.deskRevision,
  created_at: row.createdAt.toISOString(),
});

async function presentWhole<Row extends DeskRow>(ctx: Context, desk: ServedDesk<Row>, id: number): Promise<object> {
  const row = await store.findItem<Row>(ctx, desk, id);
  if (!row) throw new Refusal('not_found');
  const notes = await store.listNotes(ctx, desk, id);
  const nameOf = await colleaguesOf(ctx, [row.assigneeId, row.deskChangedBy, ...notes.map(({ staffId }) => staffId)]);
  return {
    ...viewStanding(row, nameOf),
    ...desk.viewRow(row),
    ...desk.viewWhole(row),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: nameOf(note.staffId),
      created_at: note.createdAt.toISOString(),
    })),
  };
}

async function download<Row extends DeskRow>(ctx: Context, desk: ServedDesk<Row>, filter: store.DeskFilter) {
  const { staffId, ...filters } = filter;
  const nameOf = await namesIn(ctx, await store.listHands(ctx, desk));
  return csvDownload<Row>(ctx, {
    action: desk.downloads,
    staffId,
    filters,
    columns: [
      ['id', ({ id }) => id],
      ['created_at', ({ createdAt }) => createdAt],
      ['status', ({ status }) => status],
      ['assignee', ({ assigneeId }) => nameOf(assigneeId)?.name],
      ...desk.csv,
    ],
    readAfter: (after, limit) => store.listItems<Row>(ctx, desk, filter, { limit, after }),
  });
}
