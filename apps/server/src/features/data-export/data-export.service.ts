import { dataExportSentences as say } from '@app/contract/data-export';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { OperationalFailure, Refusal } from '#platform/errors';
import type { FileInPieces } from '#platform/http';
import { enqueue } from '#platform/jobs';
import type { ReadOwnData } from '#platform/own-data';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { confirmOwner, findAccount, isOpenAccount, lockAccount, recordSecurityEvent, tellAccount } from '#features/accounts';
import { deleteUnclaimedFiles, letGoOfFiles, takeOverFiles } from '#features/files';
import { prepareData } from './data-export.jobs.ts';
import * as policy from './data-export.policy.ts';
import * as store from './data-export.store.ts';
import type { DataExport } from './data-export.tables.ts';
import { openPart, prepareFile, type StoredParts } from './prepare-file.ts';

/** A file may be large, and is opened and sent whole each time. */
const DOWNLOADS: Limit = { name: 'data-export.downloads', max: 20, windowSeconds: 3600, by: 'account' };

type Asked = { readonly password: string | undefined; readonly networkAddress: string };

/** Asks for the member's data: their file is made by a job. Refuses with `export_recent` where one was asked for within a day. */
export async function askForData(ctx: Context, viewer: Viewer, asked: Asked): Promise<{ id: number; status: 'preparing' }> {
  await requireMember(ctx, viewer, asked);
  return inTransaction(ctx, async (tx) => {
    const { accountId } = viewer;
    // Two that ask at one moment come one after the other.
    const account = await lockAccount(tx, accountId);
    if (!account || !isOpenAccount(account)) throw new Refusal('unauthenticated');
    const now = tx.clock.now();
    const wait = policy.waitOf(await store.listAskedSince(tx, accountId, policy.countedSince(now)), now);
    if (wait > 0) throw new Refusal('export_recent', { retryAfterSeconds: wait });
    const id = await store.insertExport(tx, accountId, now);
    await store.insertOpener(tx, id, viewer.sessionId);
    await tx.audit.record(tx, {
      actorId: accountId,
      action: 'data-export.ask',
      subject: `account:${accountId}`,
      details: { exportId: id },
    });
    await recordSecurityEvent(tx, { accountId, kind: 'export_asked', by: viewer });
    await enqueue(tx, prepareData, { exportId: id }, { key: keyOf(id) });
    return { id, status: 'preparing' };
  });
}

const keyOf = (exportId: number): string => `data-export:${exportId}`;

/** Asks for the password, or where there is none for a sign-in just now. */
async function requireMember(ctx: Context, viewer: Viewer, { password, networkAddress }: Asked): Promise<void> {
  await confirmOwner(ctx, viewer, password ?? '', networkAddress).catch((failure: unknown) => {
    const isWrong = failure instanceof Refusal && failure.code === 'invalid_credentials';
    throw isWrong ? new Refusal('invalid_credentials', { sentence: say.passwordWrong, fields: { password: say.passwordWrong } }) : failure;
  });
}

/** Lets this session open the file of an export that another session asked for, once it gave the password (ACC-84). */
export async function admitSession(ctx: Context, viewer: Viewer, id: number, asked: Asked): Promise<void> {
  await requireReady(ctx, viewer.accountId, id);
  await requireMember(ctx, viewer, asked);
  await inTransaction(ctx, (tx) => store.insertOpener(tx, id, viewer.sessionId));
}

type ReadyExport = DataExport & { readonly bytes: number };

/** Returns an export whose file is there. Another member's is answered like one that is not there. */
async function requireReady(ctx: Context, accountId: number, id: number): Promise<ReadyExport> {
  const row = await store.findOfAccount(ctx, accountId, id);
  if (!row || row.status === 'preparing' || row.status === 'failed') throw new Refusal('not_found');
  const { bytes, expiresAt } = row;
  if (row.status === 'expired' || bytes === null || expiresAt === null || expiresAt <= ctx.clock.now()) throw new Refusal('expired');
  return { ...row, bytes };
}

/** Returns the file, piece by piece, to a session in which the password was given for it; else refuses with `password_needed`. */
export async function openDataFile(ctx: Context, viewer: Viewer, id: number): Promise<FileInPieces> {
  const { accountId, sessionId } = viewer;
  const row = await requireReady(ctx, accountId, id);
  if (!(await store.mayOpen(ctx, id, sessionId))) throw new Refusal('password_needed');
  await ctx.limits.take(DOWNLOADS, accountId);
  const keys = await store.listParts(ctx, [id]);
  const first = await openPart(ctx, { accountId, exportId: id }, 0, keys[0] ?? '').catch((cause: unknown) => {
    throw new OperationalFailure('a stored export cannot be opened', { cause });
  });
  await inTransaction(ctx, async (tx) => {
    await store.noteDownload(tx, id, tx.clock.now());
    await recordSecurityEvent(tx, { accountId, kind: 'export_fetched', by: viewer });
  });
  const pieces = async function* (): AsyncGenerator<Buffer> {
    yield first;
    for (const [part, key] of keys.entries()) if (part > 0) yield await openPart(ctx, { accountId, exportId: id }, part, key);
  };
  return {
    file: { type: 'application/zip', name: `my-data-${row.createdAt.toISOString().slice(0, 10)}.zip`, size: row.bytes, pieces: pieces() },
  };
}

/** Makes the file of an export and tells the member. Begins anew where a server was ended in the middle; gives up after some times. */
export async function prepareExport(ctx: Context, readers: readonly ReadOwnData[], exportId: number): Promise<void> {
  const row = await store.begin(ctx, exportId, ctx.clock.now());
  if (!row) return;
  const keys: string[] = [];
  try {
    const account = await findAccount(ctx, row.accountId);
    if (!account || !isOpenAccount(account)) return await store.fail(ctx, exportId);
    const onPart = async (key: string): Promise<void> => {
      keys.push(key);
      await store.noteProgress(ctx, row, ctx.clock.now());
    };
    const parts = await prepareFile(ctx, { account, exportId, readers, onPart });
    await inTransaction(ctx, (tx) => complete(tx, row, parts));
  } catch (failure) {
    if (row.attempts < policy.ATTEMPTS) throw failure;
    ctx.log.error({ err: failure, exportId }, 'an export of data cannot be made');
    await store.fail(ctx, exportId);
  } finally {
    await deleteUnclaimedFiles(ctx, keys);
  }
}

async function complete(tx: Tx, row: DataExport, { keys, bytes }: StoredParts): Promise<void> {
  const account = await lockAccount(tx, row.accountId);
  if (!account || !isOpenAccount(account)) return store.fail(tx, row.id);
  const readyAt = tx.clock.now();
  if (!(await store.finish(tx, row, { bytes, readyAt, expiresAt: secondsAfter(readyAt, policy.KEPT_SECONDS) }))) return;
  await store.insertParts(tx, row.id, keys);
  await takeOverFiles(tx, keys);
  await letGoOf(tx, await store.expireBefore(tx, row.accountId, row.id));
  await tellAccount(tx, account, 'export_ready');
}

async function letGoOf(tx: Tx, exportIds: readonly number[]): Promise<void> {
  if (exportIds.length === 0) return;
  await letGoOfFiles(tx, await store.listParts(tx, exportIds));
  await store.deleteParts(tx, exportIds);
}

/** Ends what is over: files after their seven days, and what could not be made within an hour; begins anew what a server left. */
export async function tendExports(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => letGoOf(tx, await store.expireDue(tx, now)));
  await store.failOlderThan(ctx, secondsAfter(now, -policy.READY_WITHIN_SECONDS));
  for (const exportId of await store.listAbandoned(ctx, secondsAfter(now, -policy.ABANDONED_AFTER_SECONDS)))
    await enqueue(ctx, prepareData, { exportId }, { key: keyOf(exportId) });
}

/** Deletes every export of an account, files included. */
export async function eraseExports(tx: Tx, accountId: number): Promise<void> {
  await letGoOf(tx, await store.listOfAccount(tx, accountId));
  await store.deleteOfAccount(tx, accountId);
}
