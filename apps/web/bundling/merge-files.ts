/** A file that the bundler would write by itself: modules that the same pages and late parts need. */
export type Piece = {
  readonly name: string;
  /** As browsers get it. */
  readonly bytes: number;
  /** Names of the pieces that it imports. */
  readonly imports: readonly string[];
  /** Only pieces of one kind lie in a file together; null stays a file of its own. */
  readonly kind: string | null;
};

/** Says what is loaded together, by the pieces that it begins with, and what is hoped of it. */
export type View = {
  readonly begins: readonly string[];
  /** So many bytes it may load without using them. */
  readonly room: number;
  /** How much a request less is worth, 1 for a page. */
  readonly worth: number;
};

type File = {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly kind: string | null;
  imports: Set<File>;
  views: Set<number>;
};
type Load = View & { left: number; files: number };
type Pair = { readonly one: File; readonly other: File; score: number };
/** Files that become one: two, with all that lie between them. */
type Merger = { readonly files: ReadonlySet<File>; readonly score: number; readonly wasted: ReadonlyMap<Load, number> };

/** Share of its room that a view may waste for nothing: first merged are those who spare most requests. */
const HARDLY_ANY = 0.02;
/** Returns the need of sparing a file; a page with twice the files has sixteen times that. */
const need = ({ files, worth }: Load): number => worth * files ** 4;

/**
 * Merges pieces of a kind for as long as that spares requests and no view wastes more than it has room for. Returns the names in each file.
 * Pieces import each other in no circle, and merging makes none: what lies between two files goes with them.
 */
export function mergeFiles(pieces: readonly Piece[], views: readonly View[]): readonly (readonly string[])[] {
  const loads = views.map((view): Load => ({ ...view, left: view.room, files: 0 }));
  const all = filesOf(pieces, views);
  for (const files of Map.groupBy(all, ({ kind, views: of }) => `${kind} ${[...of].join()}`).values())
    if (files.length > 1 && files[0]!.kind !== null) merge(new Set(files), all);
  count(all, loads);
  const shared = (): readonly File[] => [...all].filter(({ kind }) => kind !== null);
  let pairs = shared().flatMap((one, at) => pairsOf(one, shared().slice(at + 1), loads));
  for (let best = takeBest(pairs, loads); best; best = takeBest(pairs, loads)) {
    for (const [load, bytes] of best.wasted) load.left -= bytes;
    const merged = merge(best.files, all);
    count(all, loads);
    pairs = pairs.filter(({ one, other }) => all.has(one) && all.has(other));
    pairs.push(
      ...pairsOf(
        merged,
        shared().filter((file) => file !== merged),
        loads,
      ),
    );
  }
  return shared().map(({ names }) => names);
}

function filesOf(pieces: readonly Piece[], views: readonly View[]): Set<File> {
  const files = new Map(
    pieces.map(({ name, bytes, kind }): [string, File] => [name, { names: [name], bytes, kind, imports: new Set(), views: new Set() }]),
  );
  const named = (names: readonly string[]): readonly File[] => names.flatMap((name) => files.get(name) ?? []);
  for (const { name, imports } of pieces) files.get(name)!.imports = new Set(named(imports));
  for (const [at, { begins }] of views.entries()) for (const file of withImports(named(begins))) file.views.add(at);
  return new Set(files.values());
}

function count(all: ReadonlySet<File>, loads: readonly Load[]): void {
  for (const load of loads) load.files = 0;
  for (const { views } of all) for (const at of views) loads[at]!.files++;
}

/** Returns these files, and all that they import. */
function withImports(files: Iterable<File>): Set<File> {
  const reached = new Set(files);
  for (const file of reached) for (const further of file.imports) reached.add(further);
  return reached;
}

/** Returns the pairs that are worth a look: what merging them brings with it is not counted yet, so that none scores better than here. */
function pairsOf(one: File, others: readonly File[], loads: readonly Load[]): readonly Pair[] {
  return others.flatMap((other) => {
    if (one.kind !== other.kind) return [];
    const score = scoreOf(new Set([one, other]), new Set([one, other]), loads).score;
    return score > 0 ? [{ one, other, score }] : [];
  });
}

/** Takes the best merger out of the pairs, and with it those that may not be merged. */
function takeBest(pairs: Pair[], loads: readonly Load[]): Merger | undefined {
  while (pairs.length > 0) {
    let at = 0;
    for (let next = 1; next < pairs.length; next++) if (pairs[next]!.score > pairs[at]!.score) at = next;
    const pair = pairs[at]!;
    const files = withThoseBetween(pair);
    const merger = scoreOf(files, withImports(files), loads);
    const isAllowed = merger.score > 0 && [...files].every(({ kind }) => kind === pair.one.kind);
    if (isAllowed && merger.score < pair.score) pair.score = merger.score;
    else pairs.splice(at, 1);
    if (isAllowed && merger.score >= pair.score && !pairs.includes(pair)) return merger;
  }
  return undefined;
}

/** Weighs requests that are spared against what is loaded and not used; 0 where that is too much. */
function scoreOf(files: ReadonlySet<File>, brought: ReadonlySet<File>, loads: readonly Load[]): Merger {
  const wasted = new Map<Load, number>();
  let spared = 0;
  let share = 0;
  for (const at of new Set([...files].flatMap(({ views }) => [...views]))) {
    const load = loads[at]!;
    let requests = -1;
    let bytes = 0;
    for (const file of brought) {
      const isLoaded = file.views.has(at);
      if (!isLoaded) bytes += file.bytes;
      if (files.has(file)) requests += Number(isLoaded);
      else if (!isLoaded) requests--;
    }
    if (bytes > load.left) return { files, wasted, score: 0 };
    if (bytes > 0) wasted.set(load, bytes);
    share += (load.worth * bytes) / Math.max(load.left, 1);
    spared += requests * need(load);
  }
  return { files, wasted, score: spared / (share + HARDLY_ANY) };
}

/** Returns both, with every file through which one of them imports the other. */
function withThoseBetween({ one, other }: Pair): ReadonlySet<File> {
  const [from, to] = withImports([one]).has(other) ? [one, other] : [other, one];
  return new Set([one, other, ...[...withImports([from])].filter((file) => withImports([file]).has(to))]);
}

/** Puts one file in the place of these, also where others import them. */
function merge(files: ReadonlySet<File>, all: Set<File>): File {
  const each = [...files];
  const merged: File = {
    names: each.flatMap(({ names }) => names),
    bytes: each.reduce((total, { bytes }) => total + bytes, 0),
    kind: each[0]!.kind,
    imports: new Set(each.flatMap(({ imports }) => [...imports]).filter((file) => !files.has(file))),
    views: new Set(each.flatMap(({ views }) => [...views])),
  };
  for (const file of files) all.delete(file);
  for (const file of all) {
    const others = [...file.imports].filter((one) => !files.has(one));
    if (others.length < file.imports.size) file.imports = new Set([...others, merged]);
  }
  for (const file of withImports([merged])) file.views = new Set([...file.views, ...merged.views]);
  all.add(merged);
  return merged;
}
