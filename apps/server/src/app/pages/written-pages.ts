import type { SentenceLanguage } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { createWorkLimit } from '#platform/concurrency';
import { policyOfScripts } from '#platform/http';
import { pageFile, type PageFile } from './page-file.ts';
import type { PageRequest, PageWriter } from '@app/contract/pages';

/** Longest time until a change by staff is on the pages (PUB-205). */
const FRESH_MS = 60_000;
/** Pages that are kept; what was asked for least lately goes first. */
const KEPT_MAX = 400;
/** Pages that are written at one moment, and such as wait for it: who asks for very many at once keeps nobody else waiting. */
const AT_ONCE = 8;
const WAITING_MAX = 100;
const UNKNOWN_ADDRESS = '/404';

export type WrittenPages = {
  /** Returns a public page; `address` with the part of the query that it depends on. */
  page(address: string, language: SentenceLanguage): Promise<PageFile>;
  /** Returns the page of an address that leads nowhere. */
  unknown(language: SentenceLanguage): Promise<PageFile>;
};

type Deps = {
  readonly writer: PageWriter;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: Pick<PageRequest, 'publicUrl' | 'isIndexed'>;
  readonly ask: (address: string, language: SentenceLanguage) => ReturnType<PageRequest['ask']>;
};
type Kept = { readonly file: Promise<PageFile>; readonly writtenAt: number };

/** Returns each failure once: a page that fails is tried again by its writer, and fails in the same way. */
const distinct = (failures: readonly unknown[]): unknown[] => [
  ...new Map(failures.map((failure): [string, unknown] => [String(failure), failure])).values(),
];

/** Writes public pages when somebody asks for them, and keeps them for a minute. */
export function createWrittenPages({ writer, clock, log, site, ask }: Deps): WrittenPages {
  const kept = new Map<string, Kept>();
  const inTurn = createWorkLimit({ running: AT_ONCE, waiting: WAITING_MAX });

  async function write(address: string, language: SentenceLanguage): Promise<{ file: PageFile; isWhole: boolean }> {
    const answer = await writer.writePage({ ...site, address, language, ask: (call) => ask(call, language) });
    for (const failure of distinct(answer.failures)) log.error({ err: failure, address }, 'a page could not be written');
    const file = await pageFile(answer.status, answer.html, policyOfScripts(answer.scripts));
    return { file, isWhole: answer.isWhole };
  }

  async function pageOf(address: string, language: SentenceLanguage): Promise<PageFile> {
    const key = `${language} ${address}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    kept.delete(key);
    if (known && now - known.writtenAt < FRESH_MS) {
      kept.set(key, known);
      return known.file;
    }
    const written = inTurn(() => write(address, language));
    const page = { file: written.then(({ file }) => file), writtenAt: now };
    kept.set(key, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
    // A page without its data is for those who waited for it; it is written anew for the next reader.
    const forget = () => void (kept.get(key) === page && kept.delete(key));
    written.then(({ isWhole }) => isWhole || forget(), forget);
    return page.file;
  }

  return { page: pageOf, unknown: async (language) => ({ ...(await pageOf(UNKNOWN_ADDRESS, language)), status: 404 }) };
}
