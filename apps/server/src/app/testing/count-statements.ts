import pg from 'pg';

/** `roundTrips` counts the waits for the database: what is sent while an earlier statement of the same connection is not answered goes the same way. */
export type SentBy = { readonly statements: readonly string[]; readonly roundTrips: number };
type Spied = (...all: unknown[]) => unknown;

/** Returns what this process sends to the database while some work is done; what opens a connection is none of it. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentBy> {
  const original = pg.Client.prototype.query as Spied;
  const statements: string[] = [];
  let roundTrips = 0;
  const unanswered = new WeakMap<object, number>();
  pg.Client.prototype.query = function spy(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { readonly text?: string }];
    const waiting = unanswered.get(this) ?? 0;
    statements.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
    if (waiting === 0) roundTrips += 1;
    const answer = original.apply(this, given);
    if (answer instanceof Promise) {
      unanswered.set(this, waiting + 1);
      const answered = (): void => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
      answer.then(answered, answered);
    }
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await work();
    return { statements, roundTrips };
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
}

/** Returns the statements alone. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => (await sentBy(work)).statements;
