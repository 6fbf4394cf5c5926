import { sql, type Insertable } from 'kysely';
import type { ClosureKind } from '@app/contract/account-closure';
import type { Context, Tx } from '#platform/context';
import { deleteNotes } from '#features/service-desk';
import type { ClosureRequest, ClosureRequestTable } from './account-closure.tables.ts';

type Attachment = Pick<ClosureRequest, 'attachmentKey' | 'attachmentType' | 'attachmentSealedWith'>;

export async function insertRequest({ db }: Tx, request: Insertable<ClosureRequestTable>): Promise<void> {
  await db.insertInto('closureRequest').values(request).execute();
}

/** Nothing is left to do for staff; who did it already stays named. */
const SETTLED = {
  status: 'done',
  deskChangedBy: sql<number | null>`case when status = 'done' then desk_changed_by end`,
  deskRevision: sql<number>`desk_revision + 1`,
} as const;

/** Notes that the member came back: staff need do nothing more. */
export async function undoRequests({ db }: Tx, accountId: number, kinds: readonly ClosureKind[], now: Date): Promise<void> {
  await db
    .updateTable('closureRequest')
    .set({ undoneAt: now, ...SETTLED })
    .where('accountId', '=', accountId)
    .where('kind', 'in', [...kinds])
    .where('undoneAt', 'is', null)
    .where('completedAt', 'is', null)
    .execute();
}

/** Takes the words with which an account was closed, and what staff noted on them; returns the keys of its files. */
export async function eraseWords(tx: Tx, accountId: number): Promise<string[]> {
  const { db } = tx;
  const rows = await db.selectFrom('closureRequest').select(['id', 'attachmentKey']).where('accountId', '=', accountId).execute();
  await deleteNotes(
    tx,
    'closure_request',
    rows.map(({ id }) => id),
  );
  await db
    .updateTable('closureRequest')
    .set({ reason: null, attachmentKey: null, attachmentType: null, attachmentSealedWith: null, ...SETTLED })
    .where('accountId', '=', accountId)
    .execute();
  return rows.flatMap((row) => row.attachmentKey ?? []);
}

/** Notes that an account is erased, as it asked for. */
export async function completeDeletion({ db }: Tx, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('closureRequest')
    .set({ completedAt: now })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'delete')
    .where('undoneAt', 'is', null)
    .execute();
}

export const findAttachment = ({ db }: Context, requestId: number): Promise<Attachment | undefined> =>
  db
    .selectFrom('closureRequest')
    .select(['attachmentKey', 'attachmentType', 'attachmentSealedWith'])
    .where('id', '=', requestId)
    .executeTakeFirst();

const untold = ({ db }: Context, kind: ClosureKind) =>
  db
    .selectFrom('closureRequest as request')
    .innerJoin('account', 'account.id', 'request.accountId')
    .select(['request.id', 'request.accountId'])
    .where('request.kind', '=', kind)
    .where('request.toldAt', 'is', null)
    .where('request.undoneAt', 'is', null)
    .where('request.completedAt', 'is', null);

/** Lists deletions whose erasure comes until `soon`. */
export const listSoonErased = (ctx: Context, soon: Date, limit: number) =>
  untold(ctx, 'delete')
    .where('account.state', '=', 'deletion_pending')
    .where('account.deletionAt', '<=', soon)
    .orderBy('request.id')
    .limit(limit)
    .execute();

/** Lists deactivations from before `since` of accounts that nobody used since. */
export const listUnused = (ctx: Context, since: Date, limit: number) =>
  untold(ctx, 'deactivate')
    .where('account.state', '=', 'deactivated')
    .where('request.createdAt', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.id')
            .whereRef('session.accountId', '=', 'account.id')
            .where('session.lastUsedAt', '>', since),
        ),
      ),
    )
    .orderBy('request.id')
    .limit(limit)
    .execute();

/** True once: who asks second tells nobody. */
export async function markTold({ db }: Tx, requestId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('closureRequest')
    .set({ toldAt: now })
    .where('id', '=', requestId)
    .where('toldAt', 'is', null)
    .where('undoneAt', 'is', null)
    .where('completedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listSealedOtherwise = ({ db, sealing }: Context, afterId: number, limit: number) =>
  db
    .selectFrom('closureRequest')
    .select(['id', 'attachmentKey', 'attachmentType', 'attachmentSealedWith'])
    .where('id', '>', afterId)
    .where('attachmentSealedWith', '!=', sealing.keyId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Names the new place of an attachment; false where it went meanwhile. */
export async function moveAttachment(
  { db }: Tx,
  from: string,
  to: { readonly key: string; readonly sealedWith: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('closureRequest')
    .set({ attachmentKey: to.key, attachmentSealedWith: to.sealedWith })
    .where('attachmentKey', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
