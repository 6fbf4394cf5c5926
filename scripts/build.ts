import { settingSchemas } from '../apps/server/src/platform/config/settings.schema.ts';
import { buildServer } from './build-server.ts';
import { copyFaceModels } from './copy-face-models.ts';
import { copyFlags } from './copy-flags.ts';
import { precompress } from './precompress.ts';
import { runStep } from './run-step.ts';
import { buildOnce } from './sum-of-sources.ts';
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

/** Returns the name of the product, which the pages carry. */
export const brand = () => ({
  VITE_BRAND_NAME: settingSchemas.BRAND_NAME.shape.parse(process.env['BRAND_NAME'] || undefined),
  VITE_BRAND_NAME_BN: settingSchemas.BRAND_NAME_BN.shape.parse(process.env['BRAND_NAME_BN'] || undefined),
});

/** Builds the web application, unless it was built from the same sources before. */
export async function buildWeb(): Promise<boolean> {
  await copyFlags();
  await copyFaceModels();
  const sources = { folders: SOURCE_FOLDERS, files: SOURCE_FILES, further: JSON.stringify(brand()) };
  return buildOnce(STAMP, sources, async () => {
    const { isOk } = await runStep('web build', 'react-router', ['build'], { cwd: WEB, env: brand() });
    if (!isOk) return false;
    await writeStartPage(`${WEB}/build`);
    // Loaded where it is needed: most starts build nothing.
    const { buildOffline } = await import('./build-offline.ts');
    await buildOffline(WEB, BUILT_WEB, { en: brand().VITE_BRAND_NAME, bn: brand().VITE_BRAND_NAME_BN });
    await precompress(BUILT_WEB);
    return true;
  });
}

/** Builds what a server is started from, and what it serves. */
export async function buildSite(): Promise<boolean> {
  const built = await Promise.all([buildWeb(), buildServer()]);
  return built.every(Boolean);
}
