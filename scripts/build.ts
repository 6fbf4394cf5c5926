import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { settingSchemas } from '../apps/server/src/platform/config/settings.schema.ts';
import { buildOffline } from './build-offline.ts';
import { copyFaceModels } from './copy-face-models.ts';
import { copyFlags } from './copy-flags.ts';
import { precompress } from './precompress.ts';
import { runStep } from './run-step.ts';
import { writeStartPage } from './write-start-page.ts';

const WEB = 'apps/web';
export const BUILT_WEB = `${WEB}/build/client`;
const STAMP = `${WEB}/build/.stamp`;
const SOURCE_FOLDERS = [`${WEB}/src`, `${WEB}/public`, `${WEB}/bundling`, 'packages/contract/src'];
const SOURCE_FILES = [
  'package-lock.json',
  `${WEB}/package.json`,
  `${WEB}/vite.config.ts`,
  `${WEB}/react-router.config.ts`,
  'scripts/build-offline.ts',
  'scripts/offline-files.ts',
  'scripts/write-start-page.ts',
];
const NOT_BUILT = /\.test\.tsx?$|\.md$/;

/** Returns the name of the product, which the pages carry. */
export const brand = () => ({
  VITE_BRAND_NAME: settingSchemas.BRAND_NAME.shape.parse(process.env['BRAND_NAME'] || undefined),
  VITE_BRAND_NAME_BN: settingSchemas.BRAND_NAME_BN.shape.parse(process.env['BRAND_NAME_BN'] || undefined),
});

/** A sum over everything that the web build reads. */
function sumOfSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(brand()));
  const add = (file: string): void => void hash.update(file).update('\0').update(fs.readFileSync(file));
  for (const folder of SOURCE_FOLDERS)
    for (const entry of fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
      if (entry.isFile() && !NOT_BUILT.test(entry.name)) add(pathOf(entry));
  for (const file of SOURCE_FILES) add(file);
  return hash.digest('hex');
}

const pathOf = (entry: fs.Dirent): string => path.join(entry.parentPath, entry.name);

/** Builds the web application, unless it was built from the same sources before. */
export async function buildWeb(): Promise<boolean> {
  await copyFlags();
  await copyFaceModels();
  const sum = sumOfSources();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === sum) return true;
  fs.rmSync(STAMP, { force: true });
  const { isOk } = await runStep('web build', 'react-router', ['build'], { cwd: WEB, env: brand() });
  if (!isOk) return false;
  await writeStartPage(`${WEB}/build`);
  await buildOffline(WEB, BUILT_WEB, { en: brand().VITE_BRAND_NAME, bn: brand().VITE_BRAND_NAME_BN });
  await precompress(BUILT_WEB);
  fs.writeFileSync(STAMP, sum);
  return true;
}
