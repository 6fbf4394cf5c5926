import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCircle } from './find-circle.ts';
import { mergeFiles, type Piece, type View } from './merge-files.ts';

const piece = (name: string, imports: readonly string[] = [], isEntry = false): Piece => ({ name, bytes: 1000, imports, isEntry });
const page = (name: string, imports: readonly string[]): Piece => piece(name, imports, true);
const view = (name: string, mayWaste = 0): View => ({ begins: [name], mayWaste });
const sorted = (files: readonly (readonly string[])[]) => files.map((names) => names.toSorted().join('+')).toSorted();

it('[QUAL-21] what the same pages need becomes one file, what only one of them needs stays apart', () => {
  const pieces = [
    page('feed', ['button', 'icons', 'player']),
    page('search', ['button', 'icons']),
    piece('button'),
    piece('icons'),
    piece('player'),
  ];
  expect(sorted(mergeFiles(pieces, [view('feed'), view('search')]))).toEqual(['button+icons', 'player']);
});

it('[QUAL-21] a page loads only so much without using it, and what a file brings with it counts', () => {
  const pieces = [
    page('feed', ['button', 'player']),
    page('search', ['button']),
    piece('button'),
    piece('player', ['sound']),
    piece('sound'),
  ];
  const filesWhenWasting = (bytes: number) => sorted(mergeFiles(pieces, [view('feed'), view('search', bytes)]));
  expect(filesWhenWasting(1999)).toEqual(['button', 'player+sound']);
  expect(filesWhenWasting(2000)).toEqual(['button+player+sound']);
});

it('[QUAL-21] two files are not merged when a third lies between them', () => {
  const pieces = [page('feed', ['frame']), piece('frame', ['dialog']), page('dialog', ['button']), piece('button')];
  expect(sorted(mergeFiles(pieces, [view('feed')]))).toEqual(['button', 'frame']);
});

/** Pieces that import only later ones; the first is a page. */
const graphs = fc
  .array(fc.record({ bytes: fc.integer({ min: 1, max: 3000 }), imports: fc.array(fc.nat(5), { maxLength: 4 }), draw: fc.nat(3) }), {
    minLength: 5,
    maxLength: 20,
  })
  .map((drawn): readonly Piece[] =>
    drawn.map(({ bytes, imports, draw }, at) => ({
      name: String(at),
      bytes,
      imports: [...new Set(imports.map((step) => at + 1 + step))].filter((to) => to < drawn.length).map(String),
      isEntry: draw === 0 || at === 0,
    })),
  );

it('[QUAL-21] whatever the pages import: no circle, nothing twice, no page wastes more than it may', () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 0, max: 20_000 }), (pieces, mayWaste) => {
      const pages = pieces.filter((one) => one.isEntry).map(({ name }) => name);
      const merged = mergeFiles(
        pieces,
        pages.map((name) => view(name, mayWaste)),
      );
      expect(merged.flat().toSorted()).toEqual(
        pieces
          .filter((one) => !one.isEntry)
          .map(({ name }) => name)
          .toSorted(),
      );
      const files = [...merged, ...pages.map((name) => [name])];
      const fileOf = (name: string) => files.findIndex((names) => names.includes(name));
      const importsOf = (name: string) => pieces.find((one) => one.name === name)?.imports ?? [];
      const imports = files.map((names, at) => [...new Set(names.flatMap(importsOf).map(fileOf))].filter((to) => to !== at).map(String));
      expect(findCircle(new Map(imports.map((one, at) => [String(at), one])))).toEqual([]);
      const weightOf = (begin: string, next: (name: string) => readonly string[]) => {
        const loaded = new Set([begin]);
        for (const name of loaded) for (const further of next(name)) loaded.add(further);
        return pieces.filter(({ name }) => loaded.has(name)).reduce((total, one) => total + one.bytes, 0);
      };
      for (const name of pages) {
        const wasted = weightOf(name, (one) => [...(files[fileOf(one)] ?? []), ...importsOf(one)]) - weightOf(name, importsOf);
        expect(wasted).toBeLessThanOrEqual(mayWaste);
      }
    }),
    { numRuns: 400 },
  );
});
