import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'scripts', 'ops', 'docs', 'tests', '.ci'];
const NOT_OURS =
  /(?:^|\/)(?:node_modules|build|\.react-router|data|screens|test-results)(?:\/|$)|package-lock\.json$|names-in-documents(?:\.test)?\.ts$/;
const READ = /\.(?:m?[jt]sx?|json|sql|ya?ml|ini|conf|css|html|sh|service|example)$|[Cc]ontainerfile$/;

/** A name in backticks that reads like a file, and one that reads like an identifier: of several words, in any of their spellings. */
const FILE = /^(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|md|css|yml|ini|conf|sh)$/;
const PLACE = /^(?:apps|packages|scripts|ops|docs|tests)\/[\w./-]+$/;
const IDENTIFIER = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+)$/;

export type Tree = { readonly files: ReadonlySet<string>; readonly ends: ReadonlySet<string>; readonly words: ReadonlySet<string> };

/** Returns files and folders below one, from the root; what is built or installed is not entered. */
function within(root: string, folder: string): readonly string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (NOT_OURS.test(name)) return [];
    return entry.isDirectory() ? [name, ...within(root, name)] : [name];
  });
}

/** Reads which files and folders stand below `root`, and every word of those files that are no documents. */
export function readTree(root: string): Tree {
  const all = [
    ...fs.readdirSync(root),
    ...FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) => within(root, folder)),
  ];
  const words = new Set<string>();
  for (const file of all.filter((one) => READ.test(one))) {
    for (const word of fs.readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []) words.add(word);
  }
  const ends = all.flatMap((file) => [...file.matchAll(/(?<=\/|^)/g)].map(({ index }) => file.slice(index)));
  return { files: new Set(all), ends: new Set(ends), words };
}

/** Returns the names in backticks of a document that read like files or identifiers of ours; blocks of code and names with a part left open are none. */
export function namesOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name.replace(/\(.*\)$/, '').replace(/\/$/, ''));
}

/** Returns a line for each name of a document that nothing of the tree has. */
export function deadNames({ files, ends, words }: Tree, root: string): readonly string[] {
  const isDead = (name: string): boolean => {
    if (PLACE.test(name)) return !files.has(name);
    if (FILE.test(name)) return !ends.has(name);
    return IDENTIFIER.test(name) && !words.has(name);
  };
  return [...files]
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      namesOf(fs.readFileSync(path.join(root, file), 'utf8'))
        .filter(isDead)
        .map((name) => `${file}: ${name}`),
    );
}
