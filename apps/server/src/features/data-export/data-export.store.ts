import type { Context, Tx } from '#platform/context';
import type { DataExport } from './data-export.tables.ts';

export const listAskedSince = ({ db }: Context, accountId: number, since: Date): Promise<Pick<DataExport, 'status' | 'createdAt'>[]> =>
  db.selectFrom('dataExport').select(['status', 'createdAt']).where('accountId', '=', accountId).where('createdAt', '>', since).execute();

export async function insertExport({ db }: Tx, accountId: number, now: Date): Promise<number> {
  const row = await db.insertInto('dataExport').values({ accountId, createdAt: now }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const findLatest = ({ db }: Context, accountId: number): Promise<DataExport | undefined> =>
  db.selectFrom('dataExport').selectAll().where('accountId', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const findOfAccount = ({ db }: Context, accountId: number, id: number): Promise<DataExport | undefined> =>
  db.selectFrom('dataExport').selectAll().where('accountId', '=', accountId).where('id', '=', id).executeTakeFirst();

/** Lets a session open the file of an export. */
export async function insertOpener({ db }: Tx, exportId: number, sessionId: number): Promise<void> {
  await db
    .insertInto('dataExportOpener')
    .values({ exportId, sessionId })
    .onConflict((there) => there.doNothing())
    .execute();
}

export const mayOpen = async ({ db }: Context, exportId: number, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('dataExportOpener')
    .select('exportId')
    .where('exportId', '=', exportId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()) !== undefined;

export const listParts = async ({ db }: Context, exportIds: readonly number[]): Promise<string[]> =>
  exportIds.length === 0
    ? []
    : (
        await db
          .selectFrom('dataExportPart')
          .select('objectKey')
          .where('exportId', 'in', [...exportIds])
          .orderBy('exportId')
          .orderBy('part')
          .execute()
      ).map((row) => row.objectKey);

/** Notes that a server begins; undefined where there is nothing to prepare any more. */
export const begin = ({ db }: Context, id: number, now: Date): Promise<DataExport | undefined> =>
  db
    .updateTable('dataExport')
    .set((row) => ({ attempts: row('attempts', '+', 1), begunAt: now }))
    .where('id', '=', id)
    .where('status', '=', 'preparing')
    .returningAll()
    .executeTakeFirst();

/** Notes that the server that began it is at work. */
export async function noteProgress({ db }: Context, { id, attempts }: Pick<DataExport, 'id' | 'attempts'>, now: Date): Promise<void> {
  await db.updateTable('dataExport').set({ begunAt: now }).where('id', '=', id).where('attempts', '=', attempts).execute();
}

export type Finished = { readonly bytes: number; readonly readyAt: Date; readonly expiresAt: Date };

/** False where it is not in preparation any more, or another server began it anew. */
export async function finish({ db }: Tx, { id, attempts }: Pick<DataExport, 'id' | 'attempts'>, file: Finished): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataExport')
    .set({ ...file, status: 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'preparing')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertParts({ db }: Tx, exportId: number, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('dataExportPart')
    .values(keys.map((objectKey, part) => ({ exportId, part, objectKey })))
    .execute();
}

export async function fail({ db }: Context, id: number): Promise<void> {
  await db.updateTable('dataExport').set({ status: 'failed' }).where('id', '=', id).where('status', '=', 'preparing').execute();
}

export async function failOlderThan({ db }: Context, before: Date): Promise<void> {
  await db.updateTable('dataExport').set({ status: 'failed' }).where('status', '=', 'preparing').where('createdAt', '<', before).execute();
}

/** Returns those that a server began before then, or that nobody began. */
export const listAbandoned = async ({ db }: Context, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('dataExport')
      .select('id')
      .where('status', '=', 'preparing')
      .where('createdAt', '<', before)
      .where((is) => is.or([is('begunAt', 'is', null), is('begunAt', '<', before)]))
      .execute()
  ).map((row) => row.id);

/** Ends those that are ready and match; returns their ids. */
async function expireWhere(
  { db }: Tx,
  which: { readonly endedBy: Date } | { readonly accountId: number; readonly before: number },
): Promise<number[]> {
  const rows = db.updateTable('dataExport').set({ status: 'expired', bytes: null }).where('status', '=', 'ready').returning('id');
  const ended =
    'endedBy' in which
      ? rows.where('expiresAt', '<=', which.endedBy)
      : rows.where('accountId', '=', which.accountId).where('id', '<', which.before);
  return (await ended.execute()).map((row) => row.id);
}
export const expireDue = (tx: Tx, now: Date): Promise<number[]> => expireWhere(tx, { endedBy: now });
export const expireBefore = (tx: Tx, accountId: number, before: number): Promise<number[]> => expireWhere(tx, { accountId, before });

export async function deleteParts({ db }: Tx, exportIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('dataExportPart')
    .where('exportId', 'in', [...exportIds])
    .execute();
}

export async function noteDownload({ db }: Context, id: number, now: Date): Promise<void> {
  await db.updateTable('dataExport').set({ downloadedAt: now }).where('id', '=', id).where('downloadedAt', 'is', null).execute();
}

export const listOfAccount = async ({ db }: Context, accountId: number): Promise<number[]> =>
  (await db.selectFrom('dataExport').select('id').where('accountId', '=', accountId).execute()).map((row) => row.id);

export async function deleteOfAccount({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('dataExport').where('accountId', '=', accountId).execute();
}
