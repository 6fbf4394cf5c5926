import { closureSentences as say, type ClosureAttachmentType } from '@app/contract/account-closure';
import type { Sentence } from '@app/contract/kernel';
import { inTransaction, type Context } from '#platform/context';
import { cleanPdf } from '#platform/documents';
import { invalid, Refusal } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { UnfitPicture } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import { letGoOfFiles, storeFiles, takeOverFiles } from '#features/files';
import { attachmentTypeOf, holdsPrograms } from './account-closure.policy.ts';
import * as store from './account-closure.store.ts';

/** A file as it was uploaded; its bytes alone are believed. */
export type Upload = { readonly fileName: string; readonly bytes: Buffer };
export type StoredAttachment = { readonly key: string; readonly type: ClosureAttachmentType; readonly sealedWith: string };

/** Ties a sealed attachment to its place in the store. */
const sealContext = (key: string): string => `closure:${key}`;

/** Stores a file, sealed, under a key that a row has to take over. Refuses what is not what its name says, and what its opener would run. */
export async function storeAttachment(ctx: Context, upload: Upload, key: string): Promise<StoredAttachment> {
  const { bytes, type } = await clean(ctx, upload);
  await storeFiles(ctx, [{ key, bytes: ctx.sealing.sealBytes(bytes, sealContext(key)) }]);
  return { key, type, sealedWith: ctx.sealing.keyId };
}

type Clean = { readonly bytes: Buffer; readonly type: ClosureAttachmentType };

/** Returns a picture as a JPEG and a PDF as a PDF, both written anew; other kinds as they came. */
async function clean({ images }: Context, { bytes, fileName }: Upload): Promise<Clean> {
  if (bytes.length === 0) throw invalid({ attachment: say.attachmentEmpty });
  const type = attachmentTypeOf(bytes, fileName);
  if (!type) throw unsupported(say.attachmentWrong);
  if (type === 'application/pdf') {
    const pdf = await cleanPdf(bytes);
    if (!pdf) throw unsupported(say.attachmentUnsafe);
    return { bytes: pdf, type };
  }
  if (type === 'image/jpeg' || type === 'image/png') {
    const page = await images.page(bytes).catch((failure: unknown) => {
      throw failure instanceof UnfitPicture ? unsupported(say.attachmentWrong) : failure;
    });
    return { bytes: page, type: 'image/jpeg' };
  }
  if (holdsPrograms(bytes)) throw unsupported(say.attachmentUnsafe);
  return { bytes, type };
}

const unsupported = (sentence: Sentence): Refusal => new Refusal('unsupported_type', { sentence, fields: { attachment: sentence } });

const ENDINGS: Readonly<Record<ClosureAttachmentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
};

/** Returns an attachment as it was before it was sealed, of the bytes that are stored. */
export const openSealedAttachment = ({ sealing }: Context, stored: Buffer, key: string): Buffer =>
  sealing.openBytes(stored, sealContext(key));

async function open(ctx: Context, key: string): Promise<Buffer> {
  const bytes = await ctx.storage.get(key);
  if (!bytes) throw new TypeError('a closure request without its attachment');
  return openSealedAttachment(ctx, bytes, key);
}

/** Returns an attachment as a download for staff, under a name of ours; it never opens in a page. The caller has checked who asks. */
export async function downloadAttachment(ctx: Context, requestId: number): Promise<FileAnswer | null> {
  const row = await store.findAttachment(ctx, requestId);
  if (!row?.attachmentKey || !row.attachmentType) return null;
  const { attachmentKey: key, attachmentType: type } = row;
  return { file: { type, name: `closure-${requestId}.${ENDINGS[type]}`, bytes: await open(ctx, key) } };
}

const BATCH = 50;

/** Seals with the first key what another one sealed; returns how many attachments. Interrupted, it goes on where it stopped. */
export async function resealAttachments(ctx: Context): Promise<number> {
  let count = 0;
  for (let rows = await store.listSealedOtherwise(ctx, 0, BATCH); rows.length > 0;) {
    for (const { attachmentKey: key } of rows) if (key) count += (await reseal(ctx, key)) ? 1 : 0;
    rows = await store.listSealedOtherwise(ctx, rows.at(-1)?.id ?? 0, BATCH);
  }
  return count;
}

/** False for one that went meanwhile, with the erasure of its account: it keeps none of the others waiting. */
async function reseal(ctx: Context, from: string): Promise<boolean> {
  const stored = await ctx.storage.get(from);
  if (!stored) return false;
  const key = newObjectKey('closure');
  await storeFiles(ctx, [{ key, bytes: ctx.sealing.sealBytes(openSealedAttachment(ctx, stored, from), sealContext(key)) }]);
  return inTransaction(ctx, async (tx) => {
    if (!(await store.moveAttachment(tx, from, { key, sealedWith: ctx.sealing.keyId }))) return false;
    await takeOverFiles(tx, [key]);
    await letGoOfFiles(tx, [from]);
    return true;
  });
}
