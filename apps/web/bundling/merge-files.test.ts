import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeFiles, type Piece, type View } from './merge-files.ts';

const piece = (name: string, imports: readonly string[] = [], kind: string | null = 'shared'): Piece => ({
  name,
  bytes: 1000,
  imports,
  kind,
});
const page = (name: string, imports: readonly string[]): Piece => piece(name, imports, null);
const view = (name: string, room = 0): View => ({ begins: [name], room, worth: 1 });
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
  const pieces = [page('feed', ['button', 'player']), page('search', ['button']), piece('button'), piece('player', ['sound'])];
  const filesWithRoom = (room: number) => sorted(mergeFiles([...pieces, piece('sound')], [view('feed'), view('search', room)]));
  expect(filesWithRoom(1999)).toEqual(['button', 'player+sound']);
  expect(filesWithRoom(2000)).toEqual(['button+player+sound']);
});

it('[QUAL-21] what lies between two files goes with them, and where that stays a file of its own they are not merged', () => {
  const room = 9000;
  const between = (kind: string | null) => [
    page('feed', ['frame', 'button']),
    piece('frame', ['dialog']),
    piece('dialog', ['button'], kind),
    piece('button'),
    page('search', ['button']),
  ];
  expect(sorted(mergeFiles(between('shared'), [view('feed', room), view('search', room)]))).toEqual(['button+dialog+frame']);
  expect(sorted(mergeFiles(between(null), [view('feed', room), view('search', room)]))).toEqual(['button', 'frame']);
});

it('files of the console never lie with those of members', () => {
  const pieces = [page('desk', ['button', 'table']), piece('button'), piece('table', [], 'staff')];
  expect(sorted(mergeFiles(pieces, [view('desk', 9000)]))).toEqual(['button', 'table']);
});

/** Draws pieces that import only later ones; the first is a page. */
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
      kind: draw === 0 || at === 0 ? null : 'shared',
    })),
  );

it('[QUAL-21] whatever pages import: no circle, nothing twice, no page wastes more than it has room for', () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 0, max: 20_000 }), (pieces, room) => {
      const pages = pieces.filter(({ kind }) => kind === null).map(({ name }) => name);
      const merged = mergeFiles(
        pieces,
        pages.map((name) => view(name, room)),
      );
      const shared = pieces.filter(({ kind }) => kind !== null).map(({ name }) => name);
      expect(merged.flat().toSorted()).toEqual(shared.toSorted());
      const files = [...merged, ...pages.map((name) => [name])];
      const fileOf = (name: string) => files.find((names) => names.includes(name)) ?? [];
      const importsOf = (name: string) => pieces.find((one) => one.name === name)?.imports ?? [];
      const filesAfter = (file: readonly string[]) =>
        new Set(
          file
            .flatMap(importsOf)
            .map(fileOf)
            .filter((one) => one !== file),
        );
      for (const file of files) {
        const reached = filesAfter(file);
        for (const one of reached) for (const further of filesAfter(one)) reached.add(further);
        expect(reached.has(file)).toBe(false);
      }
      const weightOf = (begin: string, next: (name: string) => readonly string[]) => {
        const loaded = new Set([begin]);
        for (const name of loaded) for (const further of next(name)) loaded.add(further);
        return pieces.filter(({ name }) => loaded.has(name)).reduce((total, one) => total + one.bytes, 0);
      };
      for (const name of pages) {
        const wasted = weightOf(name, (one) => [...fileOf(one), ...importsOf(one)]) - weightOf(name, importsOf);
        expect(wasted).toBeLessThanOrEqual(room);
      }
    }),
    { numRuns: 300 },
  );
});
