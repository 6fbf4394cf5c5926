import fs from 'node:fs';
import path from 'node:path';

type Forbidden = { readonly pattern: RegExp; readonly message: string };

const NOW: Forbidden = { pattern: /\bnew Date\(\s*\)|\bDate\.now\(/, message: 'time comes from the clock' };
const WHAT: Forbidden = { pattern: /^\s*\/\*\* What\b/, message: "a comment begins with its verb, not with 'What'" };
const LOCK: Forbidden = { pattern: /pg_(try_)?advisory_(xact_)?lock(?!.*\bLOCKS\.)/, message: 'the numbers of locks stand in locks.ts' };
const NONE = /$^/;
const PLACES: readonly { readonly folder: string; readonly except: RegExp; readonly forbidden: readonly Forbidden[] }[] = [
  { folder: 'apps/server/src/features', except: /\.test\.ts$/, forbidden: [NOW, LOCK] },
  { folder: 'apps/server/src/platform', except: /\.test\.ts$|^clock\//, forbidden: [NOW, LOCK] },
  ...['apps/server/src', 'apps/web/src', 'packages/contract/src', 'scripts', 'tests'].map((folder) => ({
    folder,
    except: NONE,
    forbidden: [WHAT],
  })),
];

/** Returns a line for each text that the linter has no rule for. */
export function forbiddenTexts(root: string): readonly string[] {
  return PLACES.filter(({ folder }) => fs.existsSync(path.join(root, folder))).flatMap(({ folder, except, forbidden }) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !except.test(name))
      .flatMap((name) => {
        const lines = fs.readFileSync(path.join(root, folder, name), 'utf8').split('\n');
        return lines.flatMap((line, index) =>
          forbidden.filter(({ pattern }) => pattern.test(line)).map(({ message }) => `${folder}/${name}:${index + 1}: ${message}.`),
        );
      }),
  );
}
