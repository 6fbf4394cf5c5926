import type { SentenceLanguage } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { pageFile, type PageFile } from './page-file.ts';
import type { PageRequest, PageWriter } from './page-writer.ts';

/** What staff change is on the pages after this time at most (PUB-205). */
const FRESH_MS = 60_000;
/** Pages that are kept; what was asked for least lately goes first. */
const KEPT_MAX = 400;
const UNKNOWN_ADDRESS = '/404';

export type WrittenPages = {
  /** A public page; `address` with the part of the query that it depends on. */
  page(address: string, language: SentenceLanguage): Promise<PageFile>;
  /** What answers an address that leads nowhere. */
  unknown(language: SentenceLanguage): Promise<PageFile>;
};

type Deps = {
  readonly writer: PageWriter;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: Pick<PageRequest, 'publicUrl' | 'isIndexed'>;
  readonly ask: (address: string, language: SentenceLanguage) => ReturnType<PageRequest['ask']>;
};
type Kept = { readonly file: Promise<PageFile | null>; readonly writtenAt: number };

/** Public pages, written when somebody asks for them and kept for a minute. */
export function createWrittenPages({ writer, clock, log, site, ask }: Deps): WrittenPages {
  const kept = new Map<string, Kept>();

  async function write(address: string, language: SentenceLanguage): Promise<{ file: PageFile; isWhole: boolean }> {
    const answer = await writer.writePage({ ...site, address, language, ask: (call) => ask(call, language) });
    for (const failure of answer.failures) log.error({ err: failure, address }, 'a page could not be written');
    return { file: await pageFile(answer.status, answer.html), isWhole: answer.isWhole };
  }

  async function pageOf(address: string, language: SentenceLanguage): Promise<PageFile> {
    const key = `${language} ${address}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    kept.delete(key);
    if (known && now - known.writtenAt < FRESH_MS) {
      kept.set(key, known);
      const file = await known.file;
      if (file) return file;
    }
    const written = write(address, language);
    // A page without its data is written anew for the next reader.
    const file = written.then(({ file: whole, isWhole }) => (isWhole ? whole : null)).catch(() => null);
    kept.set(key, { file, writtenAt: now });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
    return (await written).file;
  }

  return { page: pageOf, unknown: async (language) => ({ ...(await pageOf(UNKNOWN_ADDRESS, language)), status: 404 }) };
}
