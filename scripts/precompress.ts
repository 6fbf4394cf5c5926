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

/** Writes each file of a folder a second and third time, compressed as far as it goes, so that serving costs nothing. */
export async function precompress(folder: string): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).values();
  const worker = async (): Promise<void> => {
    for (const name of files) await compress(path.join(folder, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compress(file: string): Promise<void> {
  const bytes = await fs.readFile(file);
  if (bytes.length < WORTH_BYTES) return;
  await fs.writeFile(`${file}.br`, await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await fs.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
}
