import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../../../../scripts/build-server.ts';
import { fileOf, type Program, PROGRAMS, sourceOf } from '../../../../../scripts/programs.ts';
import { startReal } from './real-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    programs: Readonly<Record<Program, string>>;
    preparedData: string;
  }
}

/** Prepares one first start a run, from the sources: each test file begins with a copy of the data that it made, and with programs that start quickly. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'prepared-'));
  const data = path.join(root, 'data');
  const server = await startReal({ dataDirectory: data, program: sourceOf('main-http') });
  await Promise.all([buildServer(), server.isReady]);
  if (!(await server.isReady)) throw new Error(server.said.join('\n'));
  server.process.kill('SIGTERM');
  await server.ended;
  project.provide('programs', Object.fromEntries(PROGRAMS.map((program) => [program, fileOf(program)])) as Record<Program, string>);
  project.provide('preparedData', data);
  return () => fs.rmSync(root, { recursive: true, force: true });
}
