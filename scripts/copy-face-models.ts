import fs from 'node:fs/promises';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');
const PUBLIC_FACE = path.resolve(import.meta.dirname, '../apps/web/public/face');
/** Lists the models that find a face and its points; comparing faces is the server's. */
const MODELS = ['blazeface', 'facemesh'];
const PROGRAMS = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'];

/** Puts what reads faces in the browser where the page of the face check looks for it: `/face/blazeface.json`. Returns the names. */
export async function copyFaceModels(folder = PUBLIC_FACE): Promise<readonly string[]> {
  const models = MODELS.flatMap((name) => [`${name}.json`, `${name}.bin`]);
  await fs.mkdir(folder, { recursive: true });
  await Promise.all([
    ...models.map((name) => fs.copyFile(path.join(MODULES, '@vladmandic/human/models', name), path.join(folder, name))),
    ...PROGRAMS.map((name) => fs.copyFile(path.join(MODULES, '@tensorflow/tfjs-backend-wasm/dist', name), path.join(folder, name))),
  ]);
  return [...models, ...PROGRAMS];
}
