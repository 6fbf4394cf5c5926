import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive, read when its turn comes; `path` with `/` between folders. */
export type ArchiveEntry = {
  readonly path: string;
  readonly content: AsyncIterable<Buffer | string>;
  /** False for what is packed already, as pictures are. */
  readonly compress: boolean;
  readonly changedAt: Date;
};

/** Writes a zip file, piece by piece: one entry is open at a time, and none is held whole. Throws what reading an entry throws. */
export async function* zip(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const out = new PassThrough();
  archive.on('error', (failure: Error) => out.destroy(failure));
  archive.outputStream.pipe(out);
  const writing = addAll(archive, entries).catch((failure: unknown) => void out.destroy(failure as Error));
  try {
    for await (const piece of out) yield piece as Buffer;
  } finally {
    out.destroy();
    await writing;
  }
  async function addAll(zipFile: ZipFile, all: AsyncIterable<ArchiveEntry>): Promise<void> {
    for await (const { path, content, compress, changedAt } of all) {
      if (out.destroyed) return;
      const source = Readable.from(content, { objectMode: false });
      const isRead = once(source, 'close');
      const stop = (): void => void source.destroy();
      out.once('close', stop);
      zipFile.addReadStream(source, path, { compress, mtime: changedAt });
      await isRead;
      out.off('close', stop);
    }
    zipFile.end();
  }
}
