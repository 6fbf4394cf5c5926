import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack, type Header, type Pack } from 'tar-stream';
import { isAbsent, whereAbsent } from '#platform/errors';

/** Bytes, or a file that may grow meanwhile: as many bytes are taken as it had when it was opened. */
export type Content = Buffer | { readonly file: string };
/** Adds a file, or a folder where there is no content. A file that is gone meanwhile is left out; returns whether it was there. */
export type AddEntry = (name: string, content?: Content) => Promise<boolean>;

/** Somebody's passphrase or file is not what it should be; the message is a sentence for them. */
export class SealedFailure extends Error {
  override readonly name = 'SealedFailure';
}

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** Base-2 logarithm of scrypt's N: 64 MB and a quarter of a second for each try of a passphrase. */
const SCRYPT_WORK = 16;
/** Fast, and half the size of the best that takes ten times as long. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
const ZEROS = Buffer.alloc(65_536);

/**
 * Writes one file: a tar archive, compressed with Zstandard, sealed with a passphrase in the form of age (age-encryption.org/v1), so that
 * `age -d FILE | zstd -d | tar x` opens it without this program. It is whole at its name, or not there.
 */
export async function writeSealed(file: string, passphrase: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const draft = `${file}.${process.pid}.partial`;
  const archive = pack();
  const compressed = createZstdCompress(COMPRESSION);
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK);
  const sealed = Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)) as never);
  const filling = fill((name, content) => addTo(archive, name, content)).then(() => archive.finalize());
  try {
    await Promise.all([
      filling,
      pipeline(archive, compressed),
      pipeline(sealed, createWriteStream(draft, { mode: OWNER_ONLY_FILE, flags: 'wx', flush: true })),
    ]);
    await fs.rename(draft, file);
  } catch (failure) {
    archive.destroy();
    await Promise.allSettled([filling]);
    await fs.rm(draft, { force: true });
    throw failure;
  }
}

async function addTo(archive: Pack, name: string, content: Content | undefined): Promise<boolean> {
  if (content === undefined) await addWhole(archive, { name, type: 'directory', mode: OWNER_ONLY_FOLDER });
  else if (Buffer.isBuffer(content)) await addWhole(archive, { name, mode: OWNER_ONLY_FILE }, content);
  else {
    const handle = await fs.open(content.file, 'r').catch(whereAbsent(null));
    if (!handle) return false;
    try {
      const { size } = await handle.stat();
      await pipeline(exactly(handle, size), archive.entry({ name, size, mode: OWNER_ONLY_FILE }));
    } finally {
      await handle.close();
    }
  }
  return true;
}

const addWhole = (archive: Pack, header: Parameters<Pack['entry']>[0], bytes: Buffer = Buffer.alloc(0)): Promise<void> =>
  new Promise((resolve, reject) => void archive.entry(header, bytes, (failure) => (failure ? reject(failure) : resolve())));

/** Reads so many bytes, whatever becomes of the file meanwhile; what it lost is zeros. */
async function* exactly(handle: fs.FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size;
  while (left > 0) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(Math.min(left, ZEROS.length)), position: size - left });
    const part = bytesRead > 0 ? buffer.subarray(0, bytesRead) : ZEROS.subarray(0, Math.min(left, ZEROS.length));
    left -= part.length;
    yield part;
  }
}

/**
 * Unpacks such a file into a folder that is there. Throws `SealedFailure` where the passphrase is another one, or the file is none of these,
 * changed or cut off; what was unpacked until then is the caller's to remove.
 */
export async function readSealed(file: string, passphrase: string, folder: string): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const open = await decrypter.decrypt(sealed).catch((cause: unknown) => {
    if (isAbsent(cause)) throw new SealedFailure(`There is no file ${file}.`, { cause });
    const isOther = String(cause).includes('no identity matched');
    throw new SealedFailure(isOther ? 'The passphrase does not open this file.' : DAMAGED, { cause });
  });
  const entries = extract();
  let unpacking: Promise<void> = Promise.resolve();
  entries.on('entry', (header, content, next) => {
    // Of a file that is cut off the entry fails, too, also where nobody reads it any more.
    content.on('error', () => {});
    unpacking = (async () => {
      try {
        await unpack(header, content as unknown as Readable, folder);
        next();
      } catch (failure) {
        next(failure as Error);
      }
    })();
  });
  try {
    await pipeline(Readable.fromWeb(open as never), createZstdDecompress(), entries);
  } catch (cause) {
    await Promise.allSettled([unpacking]);
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    throw WORLD.test(code) ? cause : new SealedFailure(DAMAGED, { cause });
  }
}

const DAMAGED = 'This file is not a backup, or it is damaged.';
/** Failures of the disk, which say nothing of the file. */
const WORLD = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/;

async function unpack({ name, type }: Pick<Header, 'name' | 'type'>, content: Readable, folder: string): Promise<void> {
  const target = path.resolve(folder, name);
  if (!target.startsWith(`${folder}${path.sep}`)) throw new Error(`an entry leaves the folder: ${name}`);
  if (type === 'directory') {
    content.resume();
    await fs.mkdir(target, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return;
  }
  await fs.mkdir(path.dirname(target), { recursive: true, mode: OWNER_ONLY_FOLDER });
  // Whoever begins to read afterwards is never told that it failed.
  if (content.destroyed) throw new Error(`an entry ended before it was read: ${name}`);
  await pipeline(content, createWriteStream(target, { mode: OWNER_ONLY_FILE, flags: 'wx', flush: true }));
}
