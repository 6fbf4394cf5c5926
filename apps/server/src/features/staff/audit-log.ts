import { AUDIT_PAGE_SIZE } from '@app/contract/staff';
import type { Context } from '#platform/context';
import { csvDownload, type CsvColumn } from '#platform/csv';
import { pageKeys } from '#platform/paging';
import { secondsAfter } from '#platform/clock';
import { countEntries, listActs, listEntries, listEntriesAfter, type LogEntry, type LogFilter } from './audit-log.store.ts';
import { findIdOfCode, listNames } from './staff.store.ts';
import { entryView, partsOf, type Names } from './staff.views.ts';

/** Entries are counted so far; one may page through these. */
const COUNTED_MOST = 10_000;

type Asked = {
  readonly staff_id?: number | undefined;
  readonly member_id?: string | undefined;
  readonly act?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const DAY_SECONDS = 86_400;
const midnightInDhaka = (day: string): Date => new Date(`${day}T00:00:00+06:00`);

/** Whom nobody has the code of has no entries. */
const NOBODY = 0;

async function filterOf(ctx: Context, { staff_id: staffId, member_id: member, act, from, to }: Asked): Promise<LogFilter> {
  const isCode = member !== undefined && /^BN/i.test(member);
  const memberId = member === undefined ? undefined : isCode ? ((await findIdOfCode(ctx, member)) ?? NOBODY) : Number(member);
  return {
    staffId,
    memberId,
    act,
    from: from === undefined ? undefined : midnightInDhaka(from),
    to: to === undefined ? undefined : secondsAfter(midnightInDhaka(to), DAY_SECONDS),
  };
}

const namesFor = (ctx: Context, entries: readonly LogEntry[]): Promise<Names> =>
  listNames(ctx, [...new Set(entries.flatMap(({ actorId, memberId }) => [actorId ?? [], memberId ?? []].flat()))]);

/** Returns a page of the log. Its last pages are behind 10,000 entries: what lies further back is found by a narrower time. */
export async function readLog(ctx: Context, asked: Asked & { readonly page: number }) {
  const filter = await filterOf(ctx, asked);
  const page = { limit: AUDIT_PAGE_SIZE, offset: (asked.page - 1) * AUDIT_PAGE_SIZE };
  const isWithin = page.offset < COUNTED_MOST;
  const [entries, counted, acts] = await Promise.all([
    isWithin ? listEntries(ctx, filter, page) : [],
    countEntries(ctx, filter, COUNTED_MOST + 1),
    listActs(ctx),
  ]);
  const names = await namesFor(ctx, entries);
  const total = Math.min(counted, COUNTED_MOST);
  return {
    data: entries.map((entry) => entryView(entry, names)),
    ...pageKeys({ page: asked.page, perPage: AUDIT_PAGE_SIZE, rows: entries.length, total }),
    total_is_capped: counted > COUNTED_MOST ? (1 as const) : (0 as const),
    acts,
  };
}

type NamedEntry = LogEntry & { readonly names: Names };

const COLUMNS: readonly CsvColumn<NamedEntry>[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['staff_id', ({ actorId }) => actorId],
  ['staff_name', ({ actorId, names }) => (actorId === null ? null : names.get(actorId)?.name)],
  ['act', ({ action }) => action],
  ['target_type', ({ subject }) => partsOf(subject).type],
  ['target_id', ({ subject }) => partsOf(subject).id],
  ['member_id', ({ memberId }) => memberId],
  ['member_name', ({ memberId, names }) => (memberId === null ? null : names.get(memberId)?.name)],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => before && JSON.stringify(before)],
  ['after', ({ after }) => after && JSON.stringify(after)],
  ['details', ({ details }) => JSON.stringify(details)],
  ['network_address', ({ networkAddress }) => networkAddress],
];

/** Returns the log as a file; the download is an entry of it. */
export const downloadLog = (ctx: Context, asked: Asked, staffId: number) =>
  csvDownload<NamedEntry>(ctx, {
    action: 'staff.download-audit',
    staffId,
    filters: asked,
    columns: COLUMNS,
    readAfter: async (last, limit) => {
      const entries = await listEntriesAfter(ctx, await filterOf(ctx, asked), last, limit);
      const names = await namesFor(ctx, entries);
      return entries.map((entry) => ({ ...entry, names }));
    },
  });
