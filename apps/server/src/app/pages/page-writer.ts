import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageWriter } from '@app/contract/pages';

export const START_PAGE = '__spa-fallback.html';

export type Web = {
  readonly directory: string;
  readonly writer: PageWriter;
  /** Page that starts the application at the addresses of members. */
  readonly startPage: string;
};

/** Returns the built web application; null where it was not built, as in tests of calls. */
export async function loadWeb(directory: string | undefined): Promise<Web | null> {
  if (directory === undefined || !fs.existsSync(directory)) return null;
  const file = path.join(directory, '../server/index.js');
  // By it React chooses, when it is loaded, between its two builds; the one for developers is slow and writes where things lie into the pages.
  // oxlint-disable-next-line node/no-process-env -- it is said, not asked
  process.env['NODE_ENV'] ||= 'production';
  const writer = (await import(pathToFileURL(file).href)) as PageWriter;
  return { directory, writer, startPage: fs.readFileSync(path.join(directory, START_PAGE), 'utf8') };
}
