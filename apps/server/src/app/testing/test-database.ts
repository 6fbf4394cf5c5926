import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '#platform/db';
import { noteStatements } from './note-statements.ts';

export type TestDatabase = Connection;

/** Makes a database of its own for one test file: a copy of the migrated template, dropped at the end. */
export async function openTestDatabase(server = inject('postgres')): Promise<TestDatabase> {
  noteStatements(inject('statements'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, `create database ${name} template app_template strategy file_copy`);
  // A connection that is opened again plans all statements again.
  const connection = connect({ ...server, database: name, max: 8, idleTimeoutMillis: 0 });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}

/** Opens a pool of its own on the database of another one, as a second server has. */
export const connectBeside = ({ pool }: TestDatabase): TestDatabase => connect({ ...pool.options });

async function asAdministrator(server: { host: string; user: string }, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string };
    /** The folder in which the run keeps what its tests sent. */
    statements: string;
  }
}
