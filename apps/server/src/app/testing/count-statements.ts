import pg from 'pg';

/** Returns the statements that this process sends to the database while some work is done; what opens a connection is none. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const original = pg.Client.prototype.query;
  const statements: string[] = [];
  pg.Client.prototype.query = function spy(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { readonly text?: string }];
    statements.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  try {
    await work();
    return statements;
  } finally {
    pg.Client.prototype.query = original;
  }
}
