import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { textsGiven } from '#platform/db';

/** Returns the folder in which a run keeps what its tests sent; `run` is the process that directs it. */
export const folderOfStatements = (run: number): string => path.join(os.tmpdir(), `statements-of-${run}`);
/** Names, in that folder, where the PostgreSQL of the run is. */
export const POSTGRES_OF_RUN = 'postgres.json';

type Spied = (...all: unknown[]) => unknown;
let isNoting = false;

/** Returns the shape of a statement, in which lists and rows of any length are one. */
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
  const lengths = new Map<string, { readonly shortest: number; readonly longest: number }>();
  const note = (text: string): void => {
    if (known.has(text) || !STATEMENT.test(text)) return;
    known.add(text);
    const shape = shapeOf(text);
    const { shortest, longest } = lengths.get(shape) ?? { shortest: Infinity, longest: 0 };
    if (text.length >= shortest && text.length < 2 * longest) return;
    fs.appendFileSync(file, `${JSON.stringify({ shape, text })}\n`);
    lengths.set(shape, { shortest: Math.min(shortest, text.length), longest: Math.max(longest, text.length) });
  };
  const original = pg.Client.prototype.query as Spied;
  const noted: Spied = function noting(this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    if (typeof asked === 'object') for (const text of textsGiven(asked)) note(text);
    return original.apply(this, given);
  };
  pg.Client.prototype.query = noted as typeof pg.Client.prototype.query;
}

/** Returns where the PostgreSQL of the run is; null where no tests of the server belong to it. */
export function postgresOfRun(folder: string): { readonly host: string; readonly user: string } | null {
  const file = path.join(folder, POSTGRES_OF_RUN);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { host: string; user: string }) : null;
}

/** Returns the statements that a run noted so far: of each shape the shortest and the longest, which a plan may read by other ways. */
export function statementsNoted(folder: string): string[] {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const lines = files.flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean));
  const all = lines.map((line) => JSON.parse(line) as { readonly shape: string; readonly text: string });
  const ordered = all.toSorted((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
  const longest = new Map(ordered.map(({ shape, text }) => [shape, text]));
  const shortest = new Map(ordered.toReversed().map(({ shape, text }) => [shape, text]));
  return [...new Set([...shortest.values(), ...longest.values()])].toSorted();
}
