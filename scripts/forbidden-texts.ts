import fs from 'node:fs';
import path from 'node:path';

type Forbidden = {
  readonly pattern: RegExp;
  readonly message: string;
  /** True where what is quoted in a line of code may say it. */
  readonly isOfCode?: true;
};

const NOW: Forbidden = { pattern: /\bnew Date\(\s*\)|\bDate\.now\(/, message: 'time comes from the clock' };
const WHAT: Forbidden = { pattern: /^\s*\/\*\* What\b/, message: "a comment begins with its verb, not with 'What'" };
const LOCK: Forbidden = { pattern: /pg_(try_)?advisory_(xact_)?lock(?!.*\bLOCKS\.)/, message: 'the numbers of locks stand in locks.ts' };
/** Takes off one second where many may have passed. */
const TICK: Forbidden = {
  pattern: /\bset(?:Interval|Timeout)\(.*\((\w+)\) => .*\b\1 - 1\b/,
  message: 'a countdown follows the clock: useSecondsUntil of #shared',
};
/** Parts of a house for parts of a program. A `ground` is why a membership ends, and room alone is space. */
const PICTURE: Forbidden = {
  pattern:
    /\b(?:[Dd]oors?|[Pp]orters?|[Ll]amps?|[Kk]nots?|[Kk]nock(?:s|ed|ing)?|houses?)\b|[a-z](?:Doors?|Porters?|Lamps?|Knots?|Houses?)(?![a-z])|\b(?:DOOR|HOUSE)S?(?:_|\b)|\b[A-Z][a-z]\w*Rooms?\b/,
  message: 'take the word of the field (proxy, public interface, company, files of a form …)',
  isOfCode: true,
};
/** Write of real houses and lamps; and the list itself. */
const OF_REAL_THINGS = /features\/(?:demo|publishing\/first-articles)\/|^scripts\/forbidden-texts\.ts$/;
const NONE = /$^/;
const CODE = /\.tsx?$/;

type Place = { readonly folder: string; readonly files?: RegExp; readonly except: RegExp; readonly forbidden: readonly Forbidden[] };
const PLACES: readonly Place[] = [
  { folder: 'apps/server/src/features', except: /\.test\.ts$/, forbidden: [NOW, LOCK] },
  { folder: 'apps/server/src/platform', except: /\.test\.ts$|platform\/clock\//, forbidden: [NOW, LOCK] },
  { folder: 'apps/web/src', except: NONE, forbidden: [TICK] },
  ...['apps/server/src', 'apps/web/src', 'apps/web/bundling', 'packages/contract/src', 'scripts', 'tests'].flatMap((folder): Place[] => [
    { folder, except: NONE, forbidden: [WHAT] },
    { folder, except: OF_REAL_THINGS, forbidden: [PICTURE] },
  ]),
  ...['docs', 'ops'].map((folder): Place => ({ folder, files: /\.(?:md|ini|conf|cfg|ya?ml)$/, except: NONE, forbidden: [PICTURE] })),
];

/** Blanks what is quoted, which people read, in a line of code; comments stay. */
const withoutQuotes = (line: string): string =>
  /^\s*(?:\/\*|\*|\/\/)/.test(line) ? line : line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, "''");

/** Returns a line for each text that the linter has no rule for. */
export function forbiddenTexts(root: string): readonly string[] {
  return PLACES.filter(({ folder }) => fs.existsSync(path.join(root, folder))).flatMap(({ folder, files = CODE, except, forbidden }) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => files.test(name) && !except.test(`${folder}/${name}`))
      .flatMap((name) => {
        const lines = fs.readFileSync(path.join(root, folder, name), 'utf8').split('\n');
        return lines.flatMap((line, index) => {
          const code = CODE.test(name) ? withoutQuotes(line) : line;
          return forbidden
            .filter(({ pattern, isOfCode }) => pattern.test(isOfCode ? code : line))
            .map(({ message }) => `${folder}/${name}:${index + 1}: ${message}.`);
        });
      }),
  );
}
