// Refuses imports that boundaries.mjs does not allow. Reads every import of the tree as it resolves, types and dynamic ones included.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import * as allowed from '../boundaries.mjs';
import { commentsWithoutVerb } from './comments-of-functions.ts';
import { featureCycles, fileCycles } from './cycles.ts';
import { forbiddenTexts } from './forbidden-texts.ts';
import { incompleteFeatures } from './incomplete-features.ts';
import { wireNamesRead } from './wire-names.ts';

export type Import = {
  readonly from: string;
  /** As it is written. */
  readonly name: string;
  /** The file from the root of the tree; null for a package. */
  readonly to: string | null;
  readonly isType: boolean;
  readonly isDynamic: boolean;
  /** The names that are imported as values; `*` for all. */
  readonly values: readonly string[];
};

/** The imports of each file. */
type Imports = ReadonlyMap<string, readonly Import[]>;

const SOURCES = ['packages/contract/src', 'apps/server/src', 'apps/web/src', 'apps/payment-sandbox/src', 'apps/identity-sandbox/src'];
const TEST = /\.(test|testing|scene|long)\.tsx?$|^apps\/server\/src\/app\/testing\//;

/** Returns the file that an import means, or null for a package. */
function resolve(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  if (name.startsWith('@app/contract/')) return `packages/contract/src/${name.slice('@app/contract/'.length)}/index.ts`;
  if (!name.startsWith('#')) return null;
  const app = from.split('/').slice(0, 3).join('/');
  return name === '#testing' ? `${app}/app/testing/index.ts` : `${app}/${name.slice(1)}/index.ts`;
}

export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text);
  const one = (name: string, isType: boolean, values: readonly string[] = ['*'], isDynamic = false): Import => ({
    from: file,
    name,
    to: resolve(file, name),
    isType,
    isDynamic,
    values,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      one(
        moduleRequest.value,
        entries.length > 0 && entries.every((entry) => entry.isType),
        entries.flatMap(({ isType, importName }) => (isType ? [] : [importName.name ?? '*'])),
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [one(moduleRequest.value, isType, isType ? [] : [importName.name ?? '*'])] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];
      return literal ? [one(literal, false, ['*'], true)] : [];
    }),
  ];
}

const FEATURE = /^(?:apps\/(?<app>server|web)\/src\/features|packages\/contract\/src)\/(?<name>[^/]+)\//;
const featureOf = (file: string): string | undefined => FEATURE.exec(file)?.groups?.['name'];
const roleOf = (file: string): string => /\.(\w+)\.tsx?$/.exec(file)?.[1] ?? '';
const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

const isContract = (file: string): boolean => isIn(file, 'packages/contract/src');

/** Layers of each side, lowest first; a layer uses those before it. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src': ['platform', 'features', 'app'],
  'apps/web/src': ['platform', 'ui', 'shared', 'features', 'app'],
};

function judgeLayers({ from, to }: Import): string | null {
  for (const [side, layers] of Object.entries(LAYERS)) {
    if (!to || !isIn(from, side)) continue;
    if (!isIn(to, side)) return isContract(to) ? null : 'one side never imports another; only the contract is shared';
    const layerOf = (file: string): number => layers.findIndex((layer) => isIn(file, `${side}/${layer}`));
    if (layerOf(from) >= 0 && layerOf(to) > layerOf(from)) return `${layers[layerOf(from)]} may not use ${layers[layerOf(to)]}`;
  }
  return null;
}

const place = (feature: string): number => allowed.serverFeatures.indexOf(feature);
const isShared = (own: string, used: string): boolean =>
  own === used || own === 'errors' || allowed.contractShared.includes(used) || (allowed.contractUses[own] ?? []).includes(used);

/** Judges an import of another feature, or of the contract of one. */
function judgeUse(own: string, used: string, { from, to }: Import): string | null {
  const ofContract = to !== null && isContract(to);
  if (ofContract && isShared(own, used)) return null;
  if (isIn(from, 'apps/web/src'))
    return ofContract || allowed.webShared.includes(used) ? null : 'features of the web meet in app/; only the shared ones may be used';
  return place(used) >= 0 && place(used) < place(own) ? null : `boundaries.mjs does not put ${used} before ${own}`;
}

function judgeFeatures(one: Import): string | null {
  const { from, name, to } = one;
  const [own, used] = [featureOf(from), to ? featureOf(to) : undefined];
  if (!to || !used || own === undefined) return null;
  if (own === used && isContract(from) === isContract(to)) return name.startsWith('.') ? null : 'inside a feature paths are relative';
  const isBehind = !isContract(from) && (name.startsWith('.') || !to.endsWith('/index.ts'));
  return isBehind ? 'another feature is used by its index.ts: #features/<name>' : judgeUse(own, used, one);
}

/** Roles of files that a role may not import, types apart. A file of no role here is a use case and judged as a service. */
const ROLES: Readonly<Record<string, RegExp | null>> = {
  store: /\.(service|routes|feature|views|jobs)\.ts$|platform\/http\//,
  service: /\.(routes|feature)\.ts$|platform\/http\//,
  views: /\.(routes|feature|service)\.ts$|platform\/http\//,
  feature: /platform\/http\//,
  routes: null,
  index: null,
};

/** True for an import whose values stand in policies alone: of a policy, or of policies that another feature exports. */
function isOfPolicies({ to, values }: Import, all: Imports): boolean {
  if (to === null) return false;
  if (/\.(policy|limits)\.ts$/.test(to)) return true;
  const exported = all.get(to) ?? [];
  return (
    to.endsWith('/index.ts') &&
    values.every((value) => exported.some((one) => one.values.includes(value) && one.to !== null && one.to.endsWith('.policy.ts')))
  );
}

function judgePolicy(one: Import, all: Imports): string | null {
  const { name, to } = one;
  const isPure =
    to === null
      ? name === 'node:crypto'
      : isContract(to) || isOfPolicies(one, all) || allowed.purePlatform.some((folder) => isIn(to, `apps/server/src/platform/${folder}`));
  return isPure ? null : 'a policy is pure: it uses the contract, the clock and policies';
}

function judgeRoles(one: Import, all: Imports): string | null {
  const { from, to, isType } = one;
  const role = from.endsWith('/index.ts') ? 'index' : roleOf(from);
  if (isType || !isIn(from, 'apps/server/src/features')) return null;
  if (role === 'policy') return judgePolicy(one, all);
  const judged = role in ROLES ? role : 'service';
  return to && ROLES[judged]?.test(to) ? `${judged} files may not use this` : null;
}

function judgePackages({ from, name, to, isType }: Import): string | null {
  if (to !== null || name.startsWith('virtual:')) return null;
  if (name.startsWith('node:'))
    return isIn(from, 'apps/web/src') || isIn(from, 'packages') ? 'the web and the contract run without Node' : null;
  if (isType) return null;
  const places = (allowed.packages as Readonly<Record<string, readonly string[]>>)[name];
  if (!places) return 'boundaries.mjs does not name this package';
  const isPlace = (place: string): boolean =>
    place.endsWith('/') && !place.includes('*')
      ? from.startsWith(place)
      : new RegExp(`^${place.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')}${place.endsWith('/') ? '' : '$'}`).test(from);
  return places.some(isPlace) ? null : `only ${places.join(', ')} may import it`;
}

function judgeContract({ from, to }: Import): string | null {
  if (!to || !isContract(to)) return to && isContract(from) ? 'the contract imports only zod and itself' : null;
  if (!isIn(from, 'apps/server/src/platform')) return null;
  return allowed.contractShared.includes(featureOf(to) ?? '') ? null : 'the platform knows the shared folders of the contract only';
}

/** Judges the design system, which knows neither calls nor sessions. */
const judgeUi = ({ from, to }: Import): string | null =>
  to && isIn(from, 'apps/web/src/ui') && /^packages\/|^apps\/web\/src\/platform\/(api|session|queries)\//.test(to)
    ? 'the design system knows neither calls nor sessions'
    : null;

const STAFF_FOLDER = /^apps\/web\/src\/features\/[^/]+\/staff\//;
const STAFF_FRAME = /^apps\/web\/src\/app\/(routes\/staff-[a-z-]+\.page|layouts\/staff\.layout)\.tsx$/;

/** True of a file that only the console loads. */
const isOfStaff = (file: string): boolean =>
  STAFF_FOLDER.test(file) ||
  STAFF_FRAME.test(file) ||
  (isIn(file, 'apps/web/src/features') && allowed.webStaffOnly.includes(featureOf(file) ?? ''));

/** Judges that no member loads what is staff's. Only the routes list names its pages. */
const judgeConsole = ({ from, to }: Import): string | null =>
  to && isIn(from, 'apps/web/src') && isOfStaff(to) && !isOfStaff(from) ? 'only pages of staff load what is staff’s' : null;

const JUDGES = [judgeLayers, judgeFeatures, judgeRoles, judgePackages, judgeContract, judgeUi, judgeConsole];

/** Returns a line for each import of the tree below `root` that may not be, and for each cycle. */
export function forbiddenImports(root: string): readonly string[] {
  const files = SOURCES.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const all = new Map(
    files
      .filter((file) => !TEST.test(file))
      .map((file): [string, Import[]] => [file, importsOf(file, fs.readFileSync(path.join(root, file), 'utf8'))]),
  );
  const imports = [...all.values()].flat();
  const lines = imports.flatMap((one) =>
    JUDGES.flatMap((judge) => {
      const why = judge(one, all);
      return why ? [`${one.from} imports ${one.name}: ${why}.`] : [];
    }),
  );
  return [...new Set(lines), ...featureCycles(imports, FEATURE), ...fileCycles(imports)];
}

if (import.meta.main) {
  const found = [
    ...forbiddenImports('.'),
    ...incompleteFeatures('.'),
    ...forbiddenTexts('.'),
    ...commentsWithoutVerb('.'),
    ...wireNamesRead('.'),
  ];
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
