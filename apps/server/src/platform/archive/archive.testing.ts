import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Returns the files of a zip by their paths, in its order. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (failure, opened) => (failure ? reject(failure) : resolve(opened))),
  );
  const read = (entry: Entry): Promise<Buffer> =>
    new Promise((resolve, reject) =>
      archive.openReadStream(entry, (failure, stream) => (failure ? reject(failure) : resolve(buffer(stream)))),
    );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', () => resolve(files));
    archive.on('entry', (entry: Entry) => {
      read(entry).then((content) => {
        files.set(entry.fileName, content);
        archive.readEntry();
      }, reject);
    });
    archive.readEntry();
  });
}
