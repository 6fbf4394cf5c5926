import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StartPageWriter } from '../packages/contract/src/pages/index.ts';

/** Writes the page that starts the application at the addresses of members, for which the server need not write any. */
export async function writeStartPage(build: string): Promise<void> {
  const writer = (await import(`${pathToFileURL(path.resolve(build, 'server/index.js')).href}?${Date.now()}`)) as StartPageWriter;
  fs.writeFileSync(path.join(build, 'client/__spa-fallback.html'), await writer.writeStart());
}
