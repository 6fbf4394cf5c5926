import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#platform/db';
import { startPostgres } from '#platform/embedded-postgres';
import { prepareDatabase } from '../prepare-database.ts';
import { folderOfStatements, POSTGRES_OF_RUN } from './note-statements.ts';

/** Starts one throw-away PostgreSQL a run and one prepared template, of which each test file takes a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'app-test-'));
  fs.chmodSync(root, 0o755);
  const server = await startPostgres(root, (line) => console.error(line), { fast: true });
  const administrator = connect({ host: server.host, user: server.user, database: 'postgres', max: 1 });
  await administrator.pool.query('create database app_template');
  await administrator.close();
  const template = connect({ host: server.host, user: server.user, database: 'app_template', max: 2 });
  await prepareDatabase(template);
  await template.close();
  const postgres = { host: server.host, user: server.user };
  const statements = folderOfStatements(process.pid);
  // A process of the same number may have left its own, where it was killed.
  fs.rmSync(statements, { recursive: true, force: true });
  fs.mkdirSync(statements, { recursive: true });
  fs.writeFileSync(path.join(statements, POSTGRES_OF_RUN), JSON.stringify(postgres));
  project.provide('postgres', postgres);
  project.provide('statements', statements);
  return async () => {
    await server.stop();
    fs.rmSync(statements, { recursive: true, force: true });
    fs.rmSync(root, { recursive: true, force: true });
  };
}
