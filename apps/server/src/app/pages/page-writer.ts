import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SentenceLanguage } from '@app/contract/kernel';

/** An answer of the API, from which a page is written. */
export type ServedAnswer = { readonly status: number; readonly body: unknown };

export type PageRequest = {
  /** Path and query. */
  readonly address: string;
  readonly language: SentenceLanguage;
  readonly publicUrl: string;
  readonly isIndexed: boolean;
  readonly ask: (address: string) => Promise<ServedAnswer>;
};
export type PageAnswer = {
  readonly status: number;
  readonly html: string;
  /** The scripts that the page was written with; what stands in its data is not among them. */
  readonly scripts: readonly string[];
  /** False where some of its data could not be had. */
  readonly isWhole: boolean;
  readonly failures: readonly unknown[];
};
/** `started`: a page that begins in the browser, the same at every address. `path`: the usual form of the address. */
export type PageOfAddress = { readonly kind: 'written' | 'started' | 'unknown'; readonly path: string };

/** What the web build brings along to write public pages: `apps/web/src/app/write-page.ts`. */
export type PageWriter = {
  pageOf(path: string): PageOfAddress;
  writePage(request: PageRequest): Promise<PageAnswer>;
  /** Paths of the pages that are the same for all readers and may be listed by search engines, with the day of their last change. */
  readonly listedPages: readonly { readonly path: string; readonly changedOn: string | null }[];
};

export const START_PAGE = '__spa-fallback.html';

export type Web = {
  readonly directory: string;
  readonly writer: PageWriter;
  /** The page that starts the application at the addresses of members. */
  readonly startPage: string;
};

/** The built web application; null where it was not built, as in tests of calls. */
export async function loadWeb(directory: string | undefined): Promise<Web | null> {
  if (directory === undefined || !fs.existsSync(directory)) return null;
  const file = path.join(directory, '../server/index.js');
  // By it React chooses, when it is loaded, between its two builds; the one for developers is slow and writes where things lie into the pages.
  // oxlint-disable-next-line node/no-process-env -- it is said, not asked
  process.env['NODE_ENV'] ||= 'production';
  const writer = (await import(pathToFileURL(file).href)) as PageWriter;
  return { directory, writer, startPage: fs.readFileSync(path.join(directory, START_PAGE), 'utf8') };
}
