import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Returns the folder in which a run keeps what its tests sent; `run` is the process that directs it. */
export const folderOfStatements = (run: number): string => path.join(os.tmpdir(), `statements-of-${run}`);
/** Names, in that folder, where the PostgreSQL of the run is. */
export const POSTGRES_OF_RUN = 'postgres.json';

type Spied = (...all: unknown[]) => unknown;
let isNoting = false;

/** Lists and rows of any length are one statement. */
const shapeOf = (text: string): string =>
  text
    .replace(/ \/\* \d+ \*\/$/, '')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\(\$(?:, \$)+\)/g, '($)')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1');

/** Matches what the server sends, which it gives as one object; tests mostly give text and values. */
const STATEMENT = /^\s*(?:select|insert|update|delete|with)\s/i;

/** Notes from now on each statement that the server sends. Written at once, as the process may be ended. */
export function noteStatements(folder: string): void {
  if (isNoting) return;
  isNoting = true;
  const file = path.join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const shapes = new Set<string>();
  const original = pg.Client.prototype.query as Spied;
  const noted: Spied = function noting(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [{ readonly text?: string } | string];
    const text = typeof asked === 'object' ? asked.text : undefined;
    if (text !== undefined && !known.has(text) && STATEMENT.test(text)) {
      known.add(text);
      const shape = shapeOf(text);
      if (!shapes.has(shape)) fs.appendFileSync(file, `${JSON.stringify({ shape, text })}\n`);
      shapes.add(shape);
    }
    return original.apply(this, given);
  };
  pg.Client.prototype.query = noted as typeof pg.Client.prototype.query;
}

/** Returns where the PostgreSQL of the run is; null where no tests of the server belong to it. */
export function postgresOfRun(folder: string): { readonly host: string; readonly user: string } | null {
  const file = path.join(folder, POSTGRES_OF_RUN);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { host: string; user: string }) : null;
}

/** Returns the statements that a run noted so far, one of each form. */
export function statementsNoted(folder: string): string[] {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const lines = files.flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean));
  const all = lines.map((line) => JSON.parse(line) as { readonly shape: string; readonly text: string });
  return [...new Map(all.map(({ shape, text }) => [shape, text])).values()].toSorted();
}
