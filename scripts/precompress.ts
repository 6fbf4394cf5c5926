import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const WORTH_BYTES = 256;
/** Files that are open at once: many systems allow a process 1,024. */
const AT_ONCE = 32;

type Packed = { readonly brotli: Buffer; readonly gzip: Buffer };

/** Writes each file of a folder a second and third time, compressed as far as it goes, so that serving costs nothing. */
export async function precompress(folder: string): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).values();
  /** Holds what the flags, which lie in two folders, became the first time. */
  const known = new Map<string, Promise<Packed>>();
  const worker = async (): Promise<void> => {
    for (const name of files) await compress(path.join(folder, name), known);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compress(file: string, known: Map<string, Promise<Packed>>): Promise<void> {
  const bytes = await fs.readFile(file);
  if (bytes.length < WORTH_BYTES) return;
  const sum = createHash('sha256').update(bytes).digest('base64');
  const packing = known.get(sum) ?? pack(bytes);
  known.set(sum, packing);
  const packed = await packing;
  await fs.writeFile(`${file}.br`, packed.brotli);
  await fs.writeFile(`${file}.gz`, packed.gzip);
}

const pack = async (bytes: Buffer): Promise<Packed> => ({
  brotli: await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: await gzip(bytes, { level: 9 }),
});
