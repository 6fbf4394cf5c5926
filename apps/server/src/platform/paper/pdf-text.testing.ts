import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const unpack = (packed: string): string => {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
};

const objectsOf = (pdf: string): Objects =>
  new Map(
    [...pdf.matchAll(OBJECT)].map(([, number = '', content = '']) => {
      const [head = '', stream = ''] = content.split(/\nstream\n/);
      return [number, { head, stream: unpack(stream.replace(/\nendstream$/, '')) }];
    }),
  );

/** Returns glyph number to letters, by the table that a font carries for copying. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, codes = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const text = codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), text.join(''));
    }
  return letters;
}

/** Returns the text that a reader of the PDF can copy, in the order of drawing. Latin letters come as they are read; Bengali ones as they are drawn. */
export function textOfPdf(bytes: Buffer): string {
  const pdf = bytes.toString('latin1');
  const objects = objectsOf(pdf);
  const fonts = new Map(
    [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      return [name, lettersOf(objects.get(table)?.stream ?? '')];
    }),
  );
  const pages = [...objects.values()].map(({ stream }) => stream).filter((stream) => /\bBT\n/.test(stream));
  return [...pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/g)]
    .map(([, font = '', glyphs = '']) => {
      const codes = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return codes.map((code) => fonts.get(font)?.get(code) ?? '').join('');
    })
    .join('|');
}

export const pagesOfPdf = (bytes: Buffer): number => [...bytes.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
