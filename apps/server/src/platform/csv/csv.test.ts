import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestContext } from '#testing';
import { csvLine } from './csv.ts';
import { csvDownload, type CsvDownload } from './index.ts';

let test: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => void (test = await openTestContext()));
afterAll(() => test.close());

it.each([
  ['=1+1', "'=1+1"],
  ['+8801712345678', "'+8801712345678"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=b', 'a=b'],
  ['রহিমা, খাতুন', '"রহিমা, খাতুন"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('[STAFF-27, STAFF-55] the text %j is the cell %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it('[STAFF-55] numbers stay numbers, moments are written in UTC, nothing is an empty cell', () => {
  expect(csvLine([-5, 0, 1.5, true, new Date('2026-03-05T10:00:00Z'), null, undefined])).toBe(
    '-5,0,1.5,true,2026-03-05T10:00:00.000Z,,\r\n',
  );
});

type Row = { readonly id: number; readonly name: string };

const COLUMNS: CsvDownload<Row>['columns'] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
];

async function* piecesOf(rows: number, columns = COLUMNS, asked: number[] = []): AsyncIterable<string> {
  const readAfter: CsvDownload<Row>['readAfter'] = async (last, limit) => {
    asked.push(limit);
    const first = (last?.id ?? 0) + 1;
    return Array.from({ length: Math.max(0, Math.min(limit, rows - first + 1)) }, (_, at) => ({ id: first + at, name: '=1' }));
  };
  const filters = { state: 'paid' };
  const { stream } = await csvDownload<Row>(test.ctx, { action: 'payments.download', staffId: 1001, filters, columns, readAfter });
  for await (const piece of stream.pieces) yield piece.toString();
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

it('[STAFF-55] every row comes once, in order, a thousand at a time', async () => {
  const asked: number[] = [];
  const lines = (await textOf(piecesOf(2500, COLUMNS, asked))).split('\r\n');
  expect(asked).toEqual([1000, 1000, 1000]);
  expect(lines.slice(0, 3)).toEqual(['\uFEFFid,name', "1,'=1", "2,'=1"]);
  expect(lines.slice(-2)).toEqual(["2500,'=1", '']);
  expect(lines).toHaveLength(2502);
});

it('[STAFF-55] ends after 1,000,000 rows', async () => {
  let end = '';
  for await (const piece of piecesOf(1_000_500, COLUMNS.slice(0, 1))) end = piece;
  expect(end.slice(-18)).toBe('\r\n999999\r\n1000000\r\n'.slice(-18));
});

it('[STAFF-27] each download is an entry of the journal, with what was asked for', async () => {
  const count = async () =>
    (await test.ctx.db.selectFrom('auditEntry').selectAll().where('action', '=', 'payments.download').execute()).map(
      ({ actorId, details }) => ({ actorId, details }),
    );
  const before = (await count()).length;
  await textOf(piecesOf(1));
  expect((await count()).slice(before)).toEqual([{ actorId: 1001, details: { filters: { state: 'paid' } } }]);
});
