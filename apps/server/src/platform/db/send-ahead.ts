import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './database.ts';

export type Compilable = { compile(executor: QueryExecutorProvider): CompiledQuery };
/** Holds the rows that a statement answered, with the names of the database; none before the commit of its transaction. */
export type Answer<Row> = { readonly rows: readonly Row[] };

type Rows = { rows: readonly never[] };
/** Values of a statement whose answer nobody waits for, with the place for it: kept at the values themselves, it goes with a statement that is refused. */
type ValuesAhead = readonly unknown[] & { readonly answer: Rows };
const isAhead = (values: readonly unknown[]): values is ValuesAhead => 'answer' in values;

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
  const answer: Rows = { rows: [] };
  await db.executeQuery(CompiledQuery.raw(text, Object.assign([...values], { answer })));
  return answer;
}

type Sent = Promise<pg.QueryResult>;
type Send = (text: string, values: readonly unknown[]) => Sent;
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Ahead = Statement & { readonly answer: Rows | undefined };
const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/** True of what begins a transaction. */
export const isBeginning = (text: string): boolean => /^(begin|start transaction)\b/.test(text);

/** Holds how a connection sends: `sendPiece` sends statements of which none is done behind one that fails, and returns the answer to each. */
type Sending = { readonly send: Send; readonly sendPiece: (statements: readonly Statement[]) => readonly Sent[] };

/**
 * Returns `send` for a connection: beginnings of transactions and what `sendAhead` marked are kept until a statement follows that is waited for, and
 * go with it as one piece. The database takes them one after the other. `isLeftAhead` is true while something is kept: such a connection was left within a
 * transaction, and serves nobody any more. After the end of a transaction nothing is sent until another begins, or until `takeUp`, which gives the connection to somebody.
 */
export function sendingAhead({ send, sendPiece }: Sending): {
  readonly send: Send;
  readonly takeUp: () => void;
  readonly isLeftAhead: () => boolean;
} {
  let ahead: Ahead[] = [];
  let isOver = false;

  const sendWithAll = async (before: readonly Ahead[], last: Statement): Sent => {
    const sent = sendPiece([...before, last]);
    // Answers come in order, so that the failure heard is that of the first that failed.
    const results = await Promise.all(sent);
    for (const [place, { answer }] of before.entries()) if (answer) answer.rows = (results[place]?.rows ?? []) as never[];
    return results.at(-1) ?? NOTHING;
  };
  const sendInOrder: Send = async (text, values) => {
    const isEnd = text === 'commit' || text === 'rollback';
    // Kysely refuses it only when the end is answered. Until then it would be done outside of the transaction, and stay where that is taken back.
    if (isOver && !isEnd && !isBeginning(text)) throw new Error('The transaction is over.');
    isOver = isEnd;
    const answer = isAhead(values) ? values.answer : undefined;
    if (answer || isBeginning(text)) {
      ahead.push({ text, values, answer });
      return NOTHING;
    }
    const before = ahead;
    ahead = [];
    if (text !== 'rollback') return before.length === 0 ? send(text, values) : sendWithAll(before, { text, values });
    // Leaves out what is kept: it was not done and needs not be taken back, nor does a transaction that did not begin.
    return before.some((statement) => isBeginning(statement.text)) ? { ...NOTHING, command: 'ROLLBACK' } : send(text, values);
  };
  const takeUp = (): void => void (isOver = false);
  return { send: sendInOrder, takeUp, isLeftAhead: () => ahead.length > 0 };
}
