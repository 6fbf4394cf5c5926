import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Returns the data directory of the server under test. */
export function serverData(): string {
  const directory = process.env['SERVER_DATA'];
  if (!directory) throw new Error('SERVER_DATA names no directory; start the stories with `npm test -- e2e`');
  return directory;
}

let pool: pg.Pool | undefined;
const place = () => ({ host: socketFolder(), user: 'app', database: 'postgres' });

/** Asks the database of the server under test; one connection a worker. */
export async function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  pool ??= new pg.Pool({ ...place(), max: 1, allowExitOnIdle: true });
  return (await pool.query<Row>(text, [...values])).rows;
}

/** Does what one worker does at a time. The lock belongs to a connection of its own: the pool closes one that nobody asks for a while. */
export async function oneByOne<Made>(name: string, act: () => Promise<Made>): Promise<Made> {
  const connection = new pg.Client(place());
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await act();
  } finally {
    await connection.end();
  }
}

/** Reads the fifth line of the file that PostgreSQL keeps beside its data. */
const socketFolder = (): string => fs.readFileSync(path.join(serverData(), 'postgres/data/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
