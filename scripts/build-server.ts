import path from 'node:path';
import { buildOnce } from './sum-of-sources.ts';
import { fileOf, SERVER } from './programs.ts';

const SOURCES = {
  folders: [`${SERVER}/src`, 'packages/contract/src'],
  files: ['package-lock.json', `${SERVER}/package.json`, 'scripts/bundle-programs.ts', 'scripts/programs.ts'],
};

/** Writes the programs of the server as a few files each, unless they were written from the same sources before. */
export async function buildServer(): Promise<boolean> {
  return buildOnce(path.join(path.dirname(fileOf('main-http')), '.stamp'), SOURCES, async () => {
    const begun = performance.now();
    // Loaded where it is needed: most starts build nothing.
    const { bundlePrograms } = await import('./bundle-programs.ts');
    await bundlePrograms();
    console.log(`ok   server build (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    return true;
  });
}
