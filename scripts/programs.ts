import path from 'node:path';

export const SERVER = 'apps/server';

/** Names what the server consists of as processes, each a file of `apps/server/src`. */
export const PROGRAMS = ['main-http', 'main-backup', 'main-restore'] as const;
export type Program = (typeof PROGRAMS)[number];

// Beside the sources, so that packages of the server alone are found.
const BUILT_SERVER = path.resolve(import.meta.dirname, '..', SERVER, 'build');

/** Returns where a program is once it is built. */
export const fileOf = (program: Program): string => path.join(BUILT_SERVER, `${program}.mjs`);

export const sourceOf = (program: Program): string => path.resolve(import.meta.dirname, '..', SERVER, 'src', `${program}.ts`);
