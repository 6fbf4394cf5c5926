import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ExactFile } from './exact-files.ts';
import type { View } from './merge-files.ts';

/** Compressed bytes that may be loaded without being used. */
const ROOM = { landing: 300, page: 30_000, late: 100_000, translations: 12_000 } as const;
/** With so many bytes a page has no room left; they are weighed file by file, and so are more than those of the budget. */
const FULL = 257_000;
/** A page shows while its late parts come: of one that is loaded late it counts this much for each page that may load it. */
const WORTH = { page: 1, late: 0.01 } as const;
const LANDING = 'routes/landing.page.tsx';

type Views = {
  /** Each page with its frames, and whatever is loaded late with what its pages have in common. */
  readonly pages: readonly View[];
  /** Says what each of them loads of the texts of the other language. */
  readonly translations: readonly View[];
};

/** Returns what is loaded together. */
export function viewsOf(files: readonly ExactFile[], routes: readonly RouteConfigEntry[]): Views {
  const byName = new Map(files.map((file) => [file.name, file]));
  const load = (begins: readonly string[]): readonly ExactFile[] => loadedWith(begins, byName);
  const roomOf = (begins: readonly string[]) => Math.min(ROOM.page, FULL - load(begins).reduce((total, { bytes }) => total + bytes, 0));
  const { always, chains, late } = beginsOf(files, routes);
  const ofPages = chains.map(({ chain, begins }) => ({
    begins,
    worth: WORTH.page,
    room: chain.includes(LANDING) ? ROOM.landing : Math.max(0, roomOf(begins)),
  }));
  const lateOf = new Map(ofPages.map((page) => [page, new Set(load(page.begins).flatMap((file) => file.late))]));
  const ofLate = late.map((name) => {
    const loaders = ofPages.filter((page) => lateOf.get(page)?.has(name));
    const inAll = (loaders[0]?.begins ?? []).filter((one) => loaders.every(({ begins }) => begins.includes(one)));
    return { begins: [...always, ...inAll, name], worth: WORTH.late * loaders.length, room: ROOM.late };
  });
  const pages = [...ofPages, ...ofLate];
  const isTranslation = (name: string): boolean => byName.get(name)?.isTranslation === true;
  const translations = pages.map((view) => ({
    ...view,
    room: ROOM.translations,
    begins: load(view.begins).flatMap((file) => file.late.filter(isTranslation)),
  }));
  return { pages, translations };
}

/** Names the files that pages begin with, those of every page, and those that are loaded late. */
function beginsOf(files: readonly ExactFile[], routes: readonly RouteConfigEntry[]) {
  const entryOf = (isIt: (module: string) => boolean): readonly string[] =>
    files.filter(({ entry }) => entry !== null && isIt(entry.split('?')[0] ?? '')).map(({ name }) => name);
  const inApp = (file: string): readonly string[] => entryOf((module) => module.endsWith(`/src/app/${file}`));
  const always = [...entryOf((module) => module.includes('/entry.client.')), ...inApp('root.tsx')];
  const chains = chainsOf(routes).map((chain) => ({ chain, begins: [...always, ...chain.flatMap(inApp)] }));
  const known = new Set(chains.flatMap(({ begins }) => begins));
  const late = files
    .filter(({ name, entry, isTranslation }) => entry !== null && !isTranslation && !known.has(name))
    .map(({ name }) => name);
  return { always, chains, late };
}

/** Returns each page with the frames around it, from the outermost. */
const chainsOf = (routes: readonly RouteConfigEntry[]): readonly (readonly string[])[] =>
  routes.flatMap(({ file, children }) => (children?.length ? chainsOf(children).map((chain) => [file, ...chain]) : [[file]]));

/** Returns these files, and all that they import at once. */
function loadedWith(begins: readonly string[], byName: ReadonlyMap<string, ExactFile>): readonly ExactFile[] {
  const loaded = new Set(begins);
  for (const name of loaded) for (const further of byName.get(name)?.imports ?? []) loaded.add(further);
  return [...loaded].flatMap((name) => byName.get(name) ?? []);
}
