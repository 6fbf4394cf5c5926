import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import zlib from 'node:zlib';
import type { PageWriter } from '../packages/contract/src/pages/index.ts';

export type Part = { readonly module: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Route = Part & { readonly id: string; readonly parentId?: string; readonly path?: string; readonly index?: boolean };
type Manifest = { readonly url?: string; readonly entry: Part; readonly routes: Readonly<Record<string, Route>> };

/** Load of one first view, in bytes as browsers get it: compressed with Brotli. */
export type View = {
  readonly path: string;
  readonly scriptBytes: number;
  readonly scriptMax: number;
  readonly scriptFiles: number;
  readonly preloadedFontBytes: number;
  /** Files of the staff console that the page loads. */
  readonly consoleFiles: readonly string[];
};

/** Script that a public page asks for at once, in one language, as browsers get it. What comes later has the budget of its view. */
export type FirstView = { readonly path: string; readonly bytesAtOnce: number };

/** Of a public page, before it can be used (QUAL-76): it reads, leads on, unfolds and takes what is typed without the script of the application. */
const AT_ONCE_MAX = 70_000;
const LANDING_SCRIPT_MAX = 120_000;
const OTHER_SCRIPT_MAX = 220_000;
/** Of the staff console, which is opened once in the morning and loaded by nobody else. */
const STAFF_SCRIPT_MAX = 260_000;
const LANDING_FONT_MAX = 40_000;
/** Each is a request, and a module that the browser has to link. `apps/web/bundling` puts them together: the most that it leaves a page is 26. */
const SCRIPT_FILES_MAX = 28;

/** As `apps/web/vite.config.ts` names what the console is made of. */
const CONSOLE_FILE = /\/staff[-.][^/]+$/;
const isOfStaff = (address: string): boolean => /^\/staff(\/|$)/.test(address);

/** Returns what weighs the files of a built web application, each once. */
function scale(client: string): (address: string) => number {
  const weights = new Map<string, number>();
  return (address) => {
    const known = weights.get(address);
    if (known !== undefined) return known;
    const weight = packedBytes(path.join(client, address));
    weights.set(address, weight);
    return weight;
  };
}

/** Weighs each page of a built web application: the modules of which it is made. */
export function weighViews(client: string): readonly View[] {
  const weightOf = scale(client);
  const manifest = readManifest(client);
  const fonts = preloadedFonts(client).reduce((sum, address) => sum + fs.statSync(path.join(client, address)).size, 0);
  return pagesOf(manifest).map((page) => {
    const chain = ancestry(manifest, page);
    const modules = new Set(
      [manifest.address, manifest.entry, ...chain].flatMap((part) =>
        typeof part === 'string' ? [part] : [part.module, ...(part.imports ?? [])],
      ),
    );
    addImports(client, modules);
    const isLanding = isLandingPage(chain);
    const address = addressOf(chain);
    return {
      path: address,
      scriptBytes: [...modules].reduce((sum, address) => sum + weightOf(address), 0),
      scriptMax: isLanding ? LANDING_SCRIPT_MAX : isOfStaff(address) ? STAFF_SCRIPT_MAX : OTHER_SCRIPT_MAX,
      scriptFiles: modules.size,
      preloadedFontBytes: isLanding ? fonts : 0,
      consoleFiles: [...modules].filter((file) => CONSOLE_FILE.test(file)),
    };
  });
}

/** Returns how many bytes a browser gets of a file, which the build mostly compressed already. */
const packedBytes = (file: string): number =>
  fs.existsSync(`${file}.br`) ? fs.statSync(`${file}.br`).size : zlib.brotliCompressSync(fs.readFileSync(file)).length;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const LINK = /<link\b([^>]*)>/g;
const attributeOf = (attributes: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
const isRun = (attributes: string): boolean => /^(module|text\/javascript)?$/.test(attributeOf(attributes, 'type') ?? '');
const asksForScript = (attributes: string): boolean =>
  attributeOf(attributes, 'rel') === 'modulepreload' ||
  (attributeOf(attributes, 'rel') === 'preload' && attributeOf(attributes, 'as') === 'script');

/** Returns what of a page's script a browser runs or loads as it reads the page: texts that stand in it, and addresses of files. */
export function scriptsAtOnce(html: string): { readonly texts: readonly string[]; readonly files: readonly string[] } {
  const run = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => isRun(attributes));
  const asked = [...html.matchAll(LINK)].filter(([, attributes = '']) => asksForScript(attributes));
  return {
    texts: run.filter(([, attributes = '']) => attributeOf(attributes, 'src') === undefined).map(([, , text = '']) => text),
    files: [
      ...asked.flatMap(([, attributes = '']) => attributeOf(attributes, 'href') ?? []),
      ...run.flatMap(([, attributes = '']) => attributeOf(attributes, 'src') ?? []),
    ],
  };
}

/** Weighs what those of these pages load at once that the server writes, in the language in which it is more. */
export async function weighFirstViews(build: string, paths: readonly string[]): Promise<readonly FirstView[]> {
  const client = path.join(build, 'client');
  const weightOf = scale(client);
  const writer = (await import(pathToFileURL(path.resolve(build, 'server/index.js')).href)) as PageWriter;
  const ask = async () => ({ status: 503, body: { message: 'Nobody is asked.' } });
  const weigh = async (address: string, language: 'en' | 'bn'): Promise<number> => {
    const { html } = await writer.writePage({ address, language, publicUrl: 'https://example.org', isIndexed: true, ask });
    const { texts, files } = scriptsAtOnce(html);
    const modules = new Set(files);
    addImports(client, modules);
    return zlib.brotliCompressSync(texts.join('\n')).length + [...modules].reduce((sum, file) => sum + weightOf(file), 0);
  };
  const written = paths.filter((address) => writer.pageOf(address).kind === 'written');
  return Promise.all(
    written.map(async (address) => ({
      path: address,
      bytesAtOnce: Math.max(...(await Promise.all((['en', 'bn'] as const).map((language) => weigh(address, language))))),
    })),
  );
}

/** Returns one line for each budget that is broken. */
export const brokenBudgets = (views: readonly View[], firstViews: readonly FirstView[]): readonly string[] => [
  ...firstViews
    .filter(({ bytesAtOnce }) => bytesAtOnce > AT_ONCE_MAX)
    .map((view) => `${view.path}: ${kilo(view.bytesAtOnce)} kB of script at once, at most ${kilo(AT_ONCE_MAX)}`),
  ...views.flatMap((view) => [
    ...(view.scriptBytes > view.scriptMax ? [`${view.path}: ${kilo(view.scriptBytes)} kB of script, at most ${kilo(view.scriptMax)}`] : []),
    ...(view.scriptFiles > SCRIPT_FILES_MAX ? [`${view.path}: ${view.scriptFiles} files of script, at most ${SCRIPT_FILES_MAX}`] : []),
    ...(view.consoleFiles.length > 0 && !isOfStaff(view.path)
      ? [`${view.path}: loads ${view.consoleFiles.join(', ')} of the staff console`]
      : []),
    ...(view.preloadedFontBytes > LANDING_FONT_MAX
      ? [`${view.path}: ${kilo(view.preloadedFontBytes)} kB of fonts, at most ${kilo(LANDING_FONT_MAX)}`]
      : []),
  ]),
];

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Returns the name of the file that lists all pages. */
function manifestFile(client: string): string {
  const name = fs.readdirSync(path.join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${client}: build the web application first.`);
  return name;
}

/** Imports at once, as a built file names them. */
const AT_ONCE = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Adds what the modules import at once, and what those import. */
function addImports(client: string, modules: Set<string>): void {
  for (const address of modules)
    for (const [, name] of fs.readFileSync(path.join(client, address), 'utf8').matchAll(AT_ONCE)) modules.add(`/assets/${name}`);
}

/** Returns what a built web application knows of its pages, with its own address. */
export function readManifest(client: string): Manifest & { readonly address: string } {
  const name = manifestFile(client);
  const context: { window: { __reactRouterManifest?: Manifest } } = { window: {} };
  vm.runInNewContext(fs.readFileSync(path.join(client, 'assets', name), 'utf8'), context);
  const manifest = context.window.__reactRouterManifest;
  if (!manifest) throw new Error(`The manifest ${name} has another form.`);
  return { ...manifest, address: `/assets/${name}` };
}

function pagesOf({ routes }: Manifest): readonly Route[] {
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  return Object.values(routes).filter((route) => !parents.has(route.id));
}

/** Returns a page with the frames around it, from the outermost. */
export function ancestry({ routes }: Manifest, page: Route): readonly Route[] {
  const parent = page.parentId === undefined ? undefined : routes[page.parentId];
  return parent ? [...ancestry({ entry: page, routes }, parent), page] : [page];
}

/** Returns the index of the site: frames like the dashboard have an index of their own. */
const isLandingPage = (chain: readonly Route[]): boolean => chain.at(-1)?.index === true && addressOf(chain) === '/';

const addressOf = (chain: readonly Route[]): string =>
  `/${chain
    .map((route) => route.path ?? '')
    .filter(Boolean)
    .join('/')}`;

function preloadedFonts(client: string): readonly string[] {
  // Every page asks for the same fonts at its head.
  const page = fs.readFileSync(path.join(client, '__spa-fallback.html'), 'utf8');
  return [...page.matchAll(/<link[^>]*rel="preload"[^>]*>/g)]
    .filter(([link]) => link.includes('as="font"'))
    .flatMap(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
