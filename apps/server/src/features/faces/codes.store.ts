import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { CodeRow } from './faces.tables.ts';

/** Returns the context to which a code is sealed: it opens for this member only. */
const codeContext = (memberId: number): string => `face-code:${memberId}`;

const bytesOf = (code: Float32Array): Buffer => Buffer.from(code.buffer, code.byteOffset, code.byteLength);
const codeOf = (bytes: Buffer): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);

const open = ({ sealing }: Context, { memberId, codeSealed }: Pick<CodeRow, 'memberId' | 'codeSealed'>): Float32Array =>
  codeOf(sealing.openBytes(codeSealed, codeContext(memberId)));

/** Reads the code of a member's face; null where there is none. */
export async function readCode(ctx: Context, memberId: number): Promise<Float32Array | null> {
  const row = await ctx.db.selectFrom('faceCode').select(['memberId', 'codeSealed']).where('memberId', '=', memberId).executeTakeFirst();
  return row ? open(ctx, row) : null;
}

export const hasCode = async ({ db }: Context, memberId: number): Promise<boolean> =>
  (await db.selectFrom('faceCode').select('memberId').where('memberId', '=', memberId).executeTakeFirst()) !== undefined;

/** Seals and keeps the code of a member's face, in the place of the one before. */
export async function saveCode({ db, clock, sealing }: Tx, own: { memberId: number; checkId: number; code: Float32Array }): Promise<void> {
  const { memberId, checkId, code } = own;
  const row = { checkId, codeSealed: sealing.sealBytes(bytesOf(code), codeContext(memberId)), keyId: sealing.keyId, madeAt: clock.now() };
  await db
    .insertInto('faceCode')
    .values({ ...row, memberId })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute();
}

export async function deleteCode({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('faceCode').where('memberId', '=', memberId).execute();
}

export type OtherCode = { readonly memberId: number; readonly code: Float32Array };

/** Reads the codes of other open accounts, in the order of their ids, so many at a time. */
export async function readCodesOfOthers(
  ctx: Context,
  { memberId, afterId, limit }: { readonly memberId: number; readonly afterId: number; readonly limit: number },
): Promise<OtherCode[]> {
  const { rows } = await sql<Pick<CodeRow, 'memberId' | 'codeSealed'>>`
    select face_code.member_id, face_code.code_sealed from face_code join account on account.id = face_code.member_id
    where face_code.member_id > ${afterId} and face_code.member_id <> ${memberId} and account.state in ('active', 'deactivated')
    order by face_code.member_id limit ${limit}`.execute(ctx.db);
  return rows.map((row) => ({ memberId: row.memberId, code: open(ctx, row) }));
}

export const listCodesSealedByOtherKeys = ({ db }: Context, keyId: string, afterId: number, limit: number): Promise<CodeRow[]> =>
  db
    .selectFrom('faceCode')
    .selectAll()
    .where('keyId', '<>', keyId)
    .where('memberId', '>', afterId)
    .orderBy('memberId')
    .limit(limit)
    .execute();

/** Seals a code anew with the first key; false where another one came meanwhile. */
export async function resealCode({ db, sealing }: Context, { memberId, codeSealed, madeAt }: CodeRow): Promise<boolean> {
  const bytes = sealing.openBytes(codeSealed, codeContext(memberId));
  const { numUpdatedRows } = await db
    .updateTable('faceCode')
    .set({ codeSealed: sealing.sealBytes(bytes, codeContext(memberId)), keyId: sealing.keyId })
    .where('memberId', '=', memberId)
    .where('madeAt', '=', madeAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
