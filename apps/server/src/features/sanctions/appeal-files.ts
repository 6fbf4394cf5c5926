import { sanctionSentences as say } from '@app/contract/sanctions';
import type { Sentence } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { cleanPdf } from '#platform/documents';
import { Refusal } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { UnfitPicture } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import { storeFiles } from '#features/files';
import type { AppealRow } from './sanctions.tables.ts';

const AREA = 'appeal';
const PDF_BEGINS = Buffer.from('%PDF-');

/** A file as it was uploaded; its bytes alone are believed. */
export type Upload = { readonly bytes: Buffer };
export type StoredFile = { readonly key: string; readonly type: 'image/jpeg' | 'application/pdf' };

/** Stores what came with an appeal, each file written anew; a row has to take the keys over. Refuses what is neither picture nor PDF. */
export async function storeAppealFiles(ctx: Context, uploads: readonly Upload[]): Promise<readonly StoredFile[]> {
  const clean = [];
  for (const { bytes } of uploads) clean.push({ key: newObjectKey(AREA), ...(await cleaned(ctx, bytes)) });
  await storeFiles(
    ctx,
    clean.map(({ key, bytes }) => ({ key, bytes })),
  );
  return clean.map(({ key, type }) => ({ key, type }));
}

async function cleaned({ images }: Context, bytes: Buffer): Promise<{ bytes: Buffer; type: StoredFile['type'] }> {
  if (bytes.subarray(0, PDF_BEGINS.length).equals(PDF_BEGINS)) {
    const pdf = await cleanPdf(bytes);
    if (!pdf) throw unsupported(say.fileUnsafe);
    return { bytes: pdf, type: 'application/pdf' };
  }
  const picture = await images.shown(bytes).catch((failure: unknown) => {
    throw failure instanceof UnfitPicture ? unsupported(say.fileWrong) : failure;
  });
  return { bytes: picture.bytes, type: 'image/jpeg' };
}

const unsupported = (sentence: Sentence): Refusal => new Refusal('unsupported_type', { sentence, fields: { files: sentence } });

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** Returns a file of an appeal, the first being 1, as a download under a name of ours; 404 for one that is not there. */
export async function downloadOf({ storage }: Context, { id, fileKeys, fileTypes }: AppealRow, number: number): Promise<FileAnswer> {
  const [key, type = ''] = [fileKeys[number - 1], fileTypes[number - 1]];
  const bytes = key === undefined ? null : await storage.get(key);
  if (!bytes) throw new Refusal('not_found');
  return { file: { type, name: `appeal-${id}-${number}.${ENDINGS[type] ?? 'bin'}`, bytes } };
}
