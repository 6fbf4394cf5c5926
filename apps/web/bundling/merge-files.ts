/** A file that the bundler would write: modules that the same entries need. */
export type Piece = {
  readonly name: string;
  /** As browsers get it. */
  readonly bytes: number;
  /** The names of the pieces that it imports. */
  readonly imports: readonly string[];
  /** An entry stays a file of its own. */
  readonly isEntry: boolean;
};

/** What one page loads together: the pieces that it begins with, and how many bytes it may load without using them. */
export type View = { readonly begins: readonly string[]; readonly mayWaste: number };

type File = { readonly names: readonly string[]; readonly bytes: number; readonly imports: Set<File>; views: ReadonlySet<number> };
type Pair = { readonly one: File; readonly other: File; readonly worth: number };

/** So many unused bytes outweigh a request less. */
const BYTES_A_REQUEST = 3000;
/** Waste below it does not count: first merged are those who spare most requests. */
const HARDLY_ANY_BYTES = 300;

/**
 * Merges pieces that are no entries, while it spares requests and no view wastes more than it may. Answers the names in each file.
 * The pieces import each other in no circle, and merging makes none: two are merged only where no third lies between them.
 */
export function mergeFiles(pieces: readonly Piece[], views: readonly View[]): readonly (readonly string[])[] {
  const left = views.map((view) => view.mayWaste);
  const all = filesOf(pieces, views);
  const entries = new Set(pieces.filter((piece) => piece.isEntry).map((piece) => piece.name));
  const shared = new Set([...all].filter(({ names }) => !names.some((name) => entries.has(name))));
  const pairs = new Set([...shared].flatMap((one, at) => [...shared].slice(at + 1).flatMap((other) => pairOf(one, other))));
  for (let best = takeBest(pairs, left); best; best = takeBest(pairs, left)) {
    for (const [view, bytes] of wasteOf(best)) left[view] = (left[view] ?? 0) - bytes;
    const merged = merge(best, all);
    for (const gone of [best.one, best.other]) shared.delete(gone);
    for (const pair of pairs) if (!shared.has(pair.one) || !shared.has(pair.other)) pairs.delete(pair);
    for (const pair of [...shared].flatMap((file) => pairOf(file, merged))) pairs.add(pair);
    shared.add(merged);
  }
  return [...shared].map((file) => file.names);
}

/** Takes the pair most worth merging out of the set, and with it those that may not be merged. */
function takeBest(pairs: Set<Pair>, left: readonly number[]): Pair | undefined {
  while (pairs.size > 0) {
    const best = [...pairs].reduce((a, b) => (b.worth > a.worth ? b : a));
    pairs.delete(best);
    const wasted = wasteOf(best);
    const weighed = pairOf(best.one, best.other, sum(wasted.values()))[0];
    if (!weighed || wouldCircle(best) || isTooMuch(wasted, left)) continue;
    if (weighed.worth >= best.worth) return best;
    pairs.add(weighed);
  }
  return undefined;
}

const isTooMuch = (wasted: ReadonlyMap<number, number>, left: readonly number[]): boolean =>
  [...wasted].some(([view, bytes]) => bytes > (left[view] ?? 0));

function filesOf(pieces: readonly Piece[], views: readonly View[]): Set<File> {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const loaded = views.map((view) => closure(view.begins, (name) => byName.get(name)?.imports ?? []));
  const files = new Map<string, File>();
  for (const { name, bytes } of pieces) {
    const ofViews = new Set(loaded.flatMap((names, view) => (names.has(name) ? [view] : [])));
    files.set(name, { names: [name], bytes, imports: new Set(), views: ofViews });
  }
  for (const { name, imports } of pieces)
    for (const file of imports.flatMap((to) => files.get(to) ?? [])) files.get(name)?.imports.add(file);
  return new Set(files.values());
}

/** All that is reached from these, and these. */
function closure<T>(from: Iterable<T>, next: (one: T) => Iterable<T>): ReadonlySet<T> {
  const reached = new Set(from);
  for (const one of reached) for (const further of next(one)) reached.add(further);
  return reached;
}

const withImports = (files: Iterable<File>): ReadonlySet<File> => closure(files, (file) => file.imports);

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

/** The two as a pair, if it is worth to merge them: at first the files that the second would bring with it are not counted. */
function pairOf(one: File, other: File, wasted?: number): readonly Pair[] {
  const spared = [...one.views].filter((view) => other.views.has(view)).length;
  const lost = wasted ?? (one.views.size - spared) * other.bytes + (other.views.size - spared) * one.bytes;
  return spared * BYTES_A_REQUEST > lost ? [{ one, other, worth: spared / Math.max(lost, HARDLY_ANY_BYTES) }] : [];
}

/** By view, the bytes that it would load without using them, were the two one file. */
function wasteOf({ one, other }: Pair): ReadonlyMap<number, number> {
  const wasted = new Map<number, number>();
  for (const [used, unused] of [
    [one, other],
    [other, one],
  ] as const) {
    const brought = [...withImports([unused])];
    for (const view of [...used.views].filter((one) => !unused.views.has(one)))
      wasted.set(view, sum(brought.filter((file) => !file.views.has(view)).map((file) => file.bytes)));
  }
  return wasted;
}

function wouldCircle({ one, other }: Pair): boolean {
  const isBetween = (from: File, to: File): boolean => withImports([...from.imports].filter((file) => file !== to)).has(to);
  return isBetween(one, other) || isBetween(other, one);
}

/** Puts one file in the place of the two, also where others import them. */
function merge({ one, other }: Pair, all: Set<File>): File {
  const merged: File = {
    names: [...one.names, ...other.names],
    bytes: one.bytes + other.bytes,
    imports: new Set([...one.imports, ...other.imports]),
    views: new Set([...one.views, ...other.views]),
  };
  for (const gone of [one, other]) {
    all.delete(gone);
    merged.imports.delete(gone);
    for (const file of all) if (file.imports.delete(gone)) file.imports.add(merged);
  }
  for (const file of withImports([merged])) file.views = new Set([...file.views, ...merged.views]);
  all.add(merged);
  return merged;
}
