import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `apps/web/src/app/write-page.ts` becomes. */
type PageWriter = { writeStart(): Promise<string> };

/** Writes the page that starts the application at the addresses of members, for which the server need not write any. */
export async function writeStartPage(build: string): Promise<void> {
  const writer = (await import(`${pathToFileURL(path.resolve(build, 'server/index.js')).href}?${Date.now()}`)) as PageWriter;
  fs.writeFileSync(path.join(build, 'client/__spa-fallback.html'), await writer.writeStart());
}
