import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './database.ts';

export type Compilable = { compile(executor: QueryExecutorProvider): CompiledQuery };
/** The rows that a statement answered, with the names of the database; none before the commit of its transaction. */
export type Answer<Row> = { readonly rows: readonly Row[] };

/** Begins the text of a statement whose answer nobody waits for, with a number for its answer; it is not sent to the database. */
const AHEAD = /^\/\* ahead (\d+) \*\/ /;
const answers = new Map<string, { rows: readonly never[] }>();
let last = 0;

/**
 * Sends a statement of a transaction without a wait for its answer: it goes to the database together with the next one that is waited for,
 * before it. Where it fails, the next one fails with its failure, and so does the commit. For locks, and for writes of which nothing is read
 * before the commit.
 */
export async function sendAhead<Row = never>(tx: { readonly db: Transaction }, statement: Compilable): Promise<Answer<Row>> {
  const { sql, parameters } = statement.compile(tx.db);
  return sendTextAhead(tx, sql, parameters);
}

/** Does the same with a statement that is written already. */
export async function sendTextAhead<Row = never>(
  { db }: { readonly db: Transaction },
  text: string,
  values: readonly unknown[],
): Promise<Answer<Row>> {
  last += 1;
  const number = String(last);
  const answer = { rows: [] };
  answers.set(number, answer);
  await db.executeQuery(CompiledQuery.raw(`/* ahead ${number} */ ${text}`, [...values]));
  return answer;
}

type Sent = Promise<pg.QueryResult>;
type Send = (text: string, values: readonly unknown[]) => Sent;
const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/** True of what begins a transaction. */
export const isBeginning = (text: string): boolean => /^(begin|start transaction)\b/.test(text);
/** Nothing that changes rows is sent behind a beginning that may have failed: it would not be undone. */
const changesNothing = (text: string): boolean => /^\s*select\b/.test(text);

/**
 * Returns `send` for a client that sends before the answers to what was sent before came (`pipeline`): beginnings of transactions and what
 * `sendAhead` marked are written to the socket in one piece with the statement that follows. The database takes them one after the other.
 * `isLeftAhead` is true while something still lies in the socket: such a connection serves nobody any more.
 */
export function sendingAhead(client: pg.Client, send: Send): { readonly send: Send; readonly isLeftAhead: () => boolean } {
  let ahead: Sent[] = [];
  let beginning: Sent | null = null;
  const { stream } = client.connection;

  const sendOn = (text: string, values: readonly unknown[], number?: string): pg.QueryResult => {
    if (ahead.length === 0) stream.cork();
    const sent = send(text, values);
    const answer = number && answers.get(number);
    if (number) answers.delete(number);
    // Its failure is heard by who waits for the next one.
    sent.then(
      ({ rows }) => {
        if (answer) answer.rows = rows as never[];
      },
      () => {},
    );
    ahead.push(sent);
    return NOTHING;
  };
  const sendAndWait = async (text: string, values: readonly unknown[]): Sent => {
    const before = ahead;
    ahead = [];
    beginning = null;
    const sent = send(text, values);
    if (before.length === 0) return sent;
    stream.uncork();
    sent.catch(() => {});
    // Answers come in order, so that the first that failed is heard; a transaction is taken back whatever failed in it.
    if (text !== 'rollback') await Promise.all(before);
    return sent;
  };
  const confirmBeginning = async (): Promise<void> => {
    if (!beginning) return;
    const before = ahead;
    beginning = null;
    ahead = [];
    stream.uncork();
    // Locks that were sent behind it, too: their failure is that of this statement.
    await Promise.all(before);
  };
  const sendInOrder: Send = async (text, values) => {
    if (isBeginning(text)) {
      const nothing = sendOn(text, values);
      beginning = ahead.at(-1) ?? null;
      return nothing;
    }
    const [mark = '', number] = AHEAD.exec(text) ?? [];
    const statement = text.slice(mark.length);
    if (beginning && !changesNothing(statement) && statement !== 'commit' && statement !== 'rollback') {
      await confirmBeginning().catch((failure: unknown) => {
        if (number) answers.delete(number);
        throw failure;
      });
    }
    return number ? sendOn(statement, values, number) : sendAndWait(statement, values);
  };
  return { send: sendInOrder, isLeftAhead: () => ahead.length > 0 };
}
