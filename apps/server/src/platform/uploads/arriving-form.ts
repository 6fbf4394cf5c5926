import type { Budget } from './budget.ts';
import { refuseUpload } from './refuse-upload.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';
import type { WholeForms } from './whole-forms.ts';

/** Limits what one form holds in memory while it arrives; more of it lies on disk. */
const IN_MEMORY_BYTES = 1024 * 1024;

/** Files of one form: they are kept as they arrive, then read. */
export type ArrivingForm = {
  /** Keeps a file; `check` sees its size grow and throws where it is too large. */
  keep(arriving: AsyncIterable<Buffer>, check: (bytes: number) => void): Promise<KeptFile>;
  /** Waits until the files that lie on disk may be in memory; afterwards they can be read. */
  makeWhole(): Promise<void>;
  /** Gives all bytes back. */
  end(): Promise<void>;
};
export type KeptFile = { read(): Promise<Buffer> };

export type UploadBudgets = { readonly memory: Budget; readonly disk: Budget; readonly wholeForms: WholeForms; readonly directory: string };

export function createArrivingForm({ memory, disk, wholeForms, directory }: UploadBudgets): ArrivingForm {
  let [inMemory, onDisk, whole] = [0, 0, 0];
  let isOver = false;
  const spools = new Set<SpoolFile>();
  const toMemory = (bytes: number): boolean => {
    if (inMemory + bytes > IN_MEMORY_BYTES) return false;
    if (!memory.take(bytes)) throw refuseUpload('uploadsFull');
    inMemory += bytes;
    return true;
  };
  const toDisk = async (spool: SpoolFile, bytes: Buffer): Promise<void> => {
    if (isOver || !disk.take(bytes.length)) throw refuseUpload('uploadsFull');
    onDisk += bytes.length;
    await spool.write(bytes);
  };
  const openSpool = async (): Promise<SpoolFile> => {
    const spool = await openSpoolFile(directory);
    spools.add(spool);
    if (isOver) await spool.close();
    return spool;
  };
  const giveMemory = (bytes: number): void => {
    inMemory -= bytes;
    memory.give(bytes);
    wholeForms.next();
  };
  return {
    keep: async (arriving, check) => {
      const chunks: Buffer[] = [];
      let [size, held] = [0, 0];
      let spool: SpoolFile | undefined;
      for await (const chunk of arriving) {
        // The form was given up while this chunk was on its way.
        if (isOver) throw refuseUpload('uploadsFull');
        check((size += chunk.length));
        if (!spool && toMemory(chunk.length)) {
          chunks.push(chunk);
          held += chunk.length;
          continue;
        }
        spool ??= await openSpool();
        await toDisk(spool, Buffer.concat([...chunks.splice(0), chunk]));
        if (held > 0) giveMemory(held);
        held = 0;
      }
      const file = spool;
      return { read: async () => (file ? file.read() : Buffer.concat(chunks.splice(0))) };
    },
    makeWhole: async () => {
      if (onDisk === 0) return;
      await wholeForms.take(onDisk);
      whole = onDisk;
      if (isOver) wholeForms.give(whole);
    },
    end: async () => {
      if (isOver) return;
      isOver = true;
      giveMemory(inMemory);
      if (whole > 0) wholeForms.give(whole);
      await Promise.allSettled([...spools].map((spool) => spool.close()));
      disk.give(onDisk);
    },
  };
}
