import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ExactFile } from './exact-files.ts';
import type { View } from './merge-files.ts';

/** Compressed bytes that a page may load without using them. */
const PAGE_MAY_WASTE = 20_000;
const LANDING_MAY_WASTE = 4000;
const LANDING = 'routes/landing.page.tsx';

/** What is loaded together: each page with its frames, what the landing page loads late, and whatever else is loaded late. */
export function viewsOf(files: readonly ExactFile[], routes: readonly RouteConfigEntry[]): readonly View[] {
  const entryOf = (isIt: (module: string) => boolean): readonly string[] =>
    files.filter(({ entry }) => entry !== null && isIt(entry.split('?')[0] ?? '')).map(({ name }) => name);
  const ofRoute = (file: string): readonly string[] => entryOf((module) => module.endsWith(`/src/app/${file}`));
  const always = [...entryOf((module) => module.includes('/entry.client.')), ...ofRoute('root.tsx')];
  const pages = chainsOf(routes).map((chain) => ({
    begins: [...always, ...chain.flatMap(ofRoute)],
    mayWaste: chain.includes(LANDING) ? LANDING_MAY_WASTE : PAGE_MAY_WASTE,
  }));
  const landing = pages.filter(({ mayWaste }) => mayWaste === LANDING_MAY_WASTE).flatMap(({ begins }) => begins);
  const ofPages = new Set(pages.flatMap(({ begins }) => begins));
  return [
    ...pages,
    { begins: [...landing, ...lateOf(files, landing)], mayWaste: LANDING_MAY_WASTE },
    ...files
      .filter(({ name, isEntry }) => isEntry && !ofPages.has(name))
      .map(({ name }) => ({ begins: [...always, name], mayWaste: PAGE_MAY_WASTE })),
  ];
}

/** Each page with the frames around it, from the outermost. */
const chainsOf = (routes: readonly RouteConfigEntry[]): readonly (readonly string[])[] =>
  routes.flatMap(({ file, children }) => (children?.length ? chainsOf(children).map((chain) => [file, ...chain]) : [[file]]));

/** What these, and all that they import, load late. */
function lateOf(files: readonly ExactFile[], begins: readonly string[]): readonly string[] {
  const loaded = new Set(begins);
  for (const name of loaded) for (const further of files.find((file) => file.name === name)?.imports ?? []) loaded.add(further);
  return files.filter(({ name }) => loaded.has(name)).flatMap(({ late }) => late);
}
