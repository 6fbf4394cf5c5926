import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const WORTH_BYTES = 256;

/** Writes each file of a folder a second and third time, compressed as far as it goes, so that serving costs nothing. */
export async function precompress(folder: string): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(path.join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const bytes = await fs.readFile(file);
  if (bytes.length < WORTH_BYTES) return;
  await fs.writeFile(`${file}.br`, await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await fs.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
}
