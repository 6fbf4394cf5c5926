import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ExactFile } from './exact-files.ts';
import type { View } from './merge-files.ts';

/** Compressed bytes that may be loaded without being used. */
const PAGE_MAY_WASTE = 20_000;
const LANDING_MAY_WASTE = 200;
const LANDING = 'routes/landing.page.tsx';
/** What the landing page always loads late. */
const LANDING_LATE = 'layouts/Notices.tsx';

/** What is loaded together: each page with its frames, and whatever is loaded late with what its pages have in common. */
export function viewsOf(files: readonly ExactFile[], routes: readonly RouteConfigEntry[]): readonly View[] {
  const entryOf = (isIt: (module: string) => boolean): readonly string[] =>
    files.filter(({ entry }) => entry !== null && isIt(entry.split('?')[0] ?? '')).map(({ name }) => name);
  const inApp = (file: string): readonly string[] => entryOf((module) => module.endsWith(`/src/app/${file}`));
  const always = [...entryOf((module) => module.includes('/entry.client.')), ...inApp('root.tsx')];
  const pages = chainsOf(routes).map((chain) => ({
    begins: [...always, ...chain.flatMap(inApp)],
    mayWaste: chain.includes(LANDING) ? LANDING_MAY_WASTE : PAGE_MAY_WASTE,
  }));
  const ofPages = new Set(pages.flatMap(({ begins }) => begins));
  const lateOfPages = pages.map(({ begins }) => lateOf(files, begins));
  const late = files
    .filter(({ name, isEntry }) => isEntry && !ofPages.has(name))
    .map(({ name }) => {
      const loaders = pages.filter((_, at) => lateOfPages[at]?.has(name));
      const inAll = (loaders[0]?.begins ?? []).filter((one) => loaders.every(({ begins }) => begins.includes(one)));
      return { begins: [...always, ...inAll, name], mayWaste: PAGE_MAY_WASTE };
    });
  const landing = pages.filter(({ mayWaste }) => mayWaste === LANDING_MAY_WASTE);
  return [...pages, ...landing.map((view) => ({ ...view, begins: [...view.begins, ...inApp(LANDING_LATE)] })), ...late];
}

/** Each page with the frames around it, from the outermost. */
const chainsOf = (routes: readonly RouteConfigEntry[]): readonly (readonly string[])[] =>
  routes.flatMap(({ file, children }) => (children?.length ? chainsOf(children).map((chain) => [file, ...chain]) : [[file]]));

/** What these, and all that they import, load late. */
function lateOf(files: readonly ExactFile[], begins: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(begins);
  for (const name of loaded) for (const further of files.find((file) => file.name === name)?.imports ?? []) loaded.add(further);
  return new Set(files.filter(({ name }) => loaded.has(name)).flatMap(({ late }) => late));
}
