import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context';
import type { OwnFile, OwnRow, OwnSection } from './own-data.ts';

const PAGE = 200;

type Row = Record<string, unknown>;
type Page = (after: number, limit: number) => RawBuilder<Row>;

async function* pagesOf({ db }: Context, page: Page): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const { rows } = await page(after, PAGE).execute(db);
    yield rows;
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)?.['rowId']);
  }
}

/** Leaves out the number by which pages follow each other, and what is empty. */
const shownRow = (row: Row): OwnRow =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => key !== 'rowId' && value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** Reads a list; `page` selects `row_id` too, above `after`, in its order. `present` makes of a row what its owner reads. */
export const ownList = (ctx: Context, name: string, page: Page, present: (row: Row) => Row = (row) => row): OwnSection => ({
  name,
  isOne: false,
  pages: async function* () {
    for await (const rows of pagesOf(ctx, page)) yield rows.map((row) => shownRow(present(row)));
  },
});

/** Reads the one row that there may be. */
export const ownRow = (ctx: Context, name: string, query: RawBuilder<Row>): OwnSection => ({
  name,
  isOne: true,
  pages: async function* () {
    const { rows } = await query.execute(ctx.db);
    yield rows.map(shownRow);
  },
});

export type StoredOwnFile = { readonly rowId: number; readonly path: string; readonly objectKey: string };

/** Lists files; `page` selects `row_id`, `path` and `object_key`. `open` gives the bytes of what is stored sealed. */
export async function* ownFiles(
  ctx: Context,
  page: Page,
  open: (stored: Buffer, file: StoredOwnFile) => Buffer = (stored) => stored,
): AsyncGenerator<OwnFile> {
  for await (const rows of pagesOf(ctx, page))
    for (const file of rows as StoredOwnFile[])
      yield {
        path: file.path,
        read: async () => {
          const stored = await ctx.storage.get(file.objectKey);
          return stored && open(stored, file);
        },
      };
}

/** Returns, as SQL, the ending of a file name, by the column with its media type. */
export const endingOf = (type: RawBuilder<unknown>) => sql<string>`case split_part(${type}, ';', 1)
  when 'image/jpeg' then '.jpg' when 'image/png' then '.png' when 'image/webp' then '.webp' when 'image/gif' then '.gif'
  when 'audio/mpeg' then '.mp3' when 'audio/mp4' then '.m4a' when 'audio/x-m4a' then '.m4a' when 'audio/aac' then '.aac'
  when 'audio/ogg' then '.ogg' when 'audio/webm' then '.webm' when 'audio/wav' then '.wav'
  when 'video/mp4' then '.mp4' when 'video/webm' then '.webm' when 'video/quicktime' then '.mov'
  when 'application/pdf' then '.pdf' when 'text/plain' then '.txt' when 'application/msword' then '.doc'
  when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then '.docx' else '.bin' end`;

/** Returns, as SQL, the entry of a list in both languages, by the column with its number or its English name. */
export const entryOf = (list: string, id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('en', e.name, 'bn', e.name_bn) from reference_entry e where e.list = ${list} and e.id = ${id})`;
export const namedEntryOf = (list: string, name: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_build_object('en', e.name, 'bn', e.name_bn) from reference_entry e where e.list = ${list} and e.name = ${name} limit 1), to_jsonb(${name}))`;

/** Returns, as SQL, a country, state or city in both languages. */
export const placeOf = (kind: 'country' | 'state' | 'city', id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('en', p.name, 'bn', p.name_bn) from ${sql.table(kind)} p where p.id = ${id})`;

/** Returns, as SQL, the member code of another member, by the column with the number of the account. */
export const codeOf = (id: RawBuilder<unknown>) => sql<string>`(select a.member_code from account a where a.id = ${id})`;
