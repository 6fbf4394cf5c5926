import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { OperationalFailure } from '#platform/errors';

/** A file on disk while it arrives. It has no name there from its first byte on, so that nothing stays of it, and no key but in memory. */
export type SpoolFile = {
  write(bytes: Buffer): Promise<void>;
  /** Returns all that was written. */
  read(): Promise<Buffer>;
  /** Gives its disk back; harmless twice. */
  close(): Promise<void>;
};

const ALGORITHM = 'aes-256-ctr';
const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;
const PIECE_BYTES = 1024 * 1024;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EEXIST', 'ENOTDIR', 'EIO']);

/** Opens a file in a directory of our own. Throws an `OperationalFailure` where the disk takes no more. */
export async function openSpoolFile(directory: string): Promise<SpoolFile> {
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const name = path.join(directory, randomUUID());
  await fs.mkdir(directory, { recursive: true, mode: PRIVATE_DIRECTORY }).catch(fullDiskIsOperational);
  const handle = await fs.open(name, 'wx+', PRIVATE_FILE).catch(fullDiskIsOperational);
  // Some systems keep the name as long as the file is open.
  const isGone = await fs.rm(name).then(
    () => true,
    () => false,
  );
  let size = 0;
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await handle.close();
    if (!isGone) await fs.rm(name, { force: true });
  };
  return {
    write: async (bytes) => {
      const sealed = cipher.update(bytes);
      await handle.appendFile(sealed).catch(fullDiskIsOperational);
      size += bytes.length;
    },
    read: async () => {
      const whole = Buffer.allocUnsafe(size);
      const decipher = createDecipheriv(ALGORITHM, key, iv);
      for (let at = 0; at < size;) {
        const piece = whole.subarray(at, at + PIECE_BYTES);
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        if (bytesRead === 0) throw new OperationalFailure('an upload on disk is shorter than what was written');
        decipher.update(piece.subarray(0, bytesRead)).copy(piece);
        at += bytesRead;
      }
      return whole;
    },
    close: () => (closing ??= close()),
  };
}

function fullDiskIsOperational(failure: unknown): never {
  if (NO_ROOM.has((failure as NodeJS.ErrnoException).code ?? ''))
    throw new OperationalFailure('the disk takes no more uploads', { cause: failure });
  throw failure;
}
