import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './database.ts';

export type Compilable = { compile(executor: QueryExecutorProvider): CompiledQuery };
/** Holds the rows that a statement answered, with the names of the database; none before the commit of its transaction. */
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
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Ahead = Statement & { readonly answer: { rows: readonly never[] } | undefined };
const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/** True of what begins a transaction. */
export const isBeginning = (text: string): boolean => /^(begin|start transaction)\b/.test(text);

/** Holds how a connection sends: `sendPiece` sends statements of which none is done behind one that fails, and returns the answer to each. */
type Sending = { readonly send: Send; readonly sendPiece: (statements: readonly Statement[]) => readonly Sent[] };

function takeAnswer(number: string | undefined): Ahead['answer'] {
  if (number === undefined) return undefined;
  const answer = answers.get(number);
  answers.delete(number);
  return answer;
}

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
    const [mark = '', number] = AHEAD.exec(text) ?? [];
    if (number || isBeginning(text)) {
      ahead.push({ text: text.slice(mark.length), values, answer: takeAnswer(number) });
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
