// Keeps failures of the last hour, for limits that hold over any stretch of time and not from a full hour to the next.
import type { Context, Tx } from '#platform/context';
import type { AttemptKind } from './accounts.tables.ts';

export type Attempt = {
  readonly kind: AttemptKind;
  readonly keyHash: string;
  readonly networkAddress: string;
  readonly wideNetwork?: string;
  readonly browserHash?: string | null;
};
/** Lists the moments of the failures in question, oldest first. */
export type Failures = readonly Date[];

/** Returns its id. */
export async function insertFailure({ db }: Context, attempt: Attempt, now: Date): Promise<number> {
  const row = db.insertInto('attempt').values({ ...attempt, succeeded: false, at: now });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/** Says whose a failure is. */
export async function nameFailure({ db }: Context, id: number, keyHash: string): Promise<void> {
  await db.updateTable('attempt').set({ keyHash }).where('id', '=', id).execute();
}

/** Takes back a failure that was counted before it was known to be none. */
export async function deleteFailure({ db }: Context, id: number): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', id).execute();
}

const failuresBy =
  (column: 'keyHash' | 'networkAddress') =>
  async ({ db }: Context, kind: AttemptKind, value: string, since: Date): Promise<Failures> => {
    const failed = db.selectFrom('attempt').select('at').where('kind', '=', kind).where(column, '=', value).where('succeeded', '=', false);
    return (await failed.where('at', '>', since).orderBy('at').execute()).map(({ at }) => at);
  };
export const listFailures = failuresBy('keyHash');
export const listFailuresOfAddress = failuresBy('networkAddress');

export async function forgetAttempts({ db }: Tx, kind: AttemptKind, keyHash: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('keyHash', '=', keyHash).execute();
}

export async function deleteOldAttempts({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', before).execute();
}
