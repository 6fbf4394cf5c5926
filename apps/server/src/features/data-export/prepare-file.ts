import { brandNameIn } from '#platform/config';
import { zip, type ArchiveEntry } from '#platform/archive';
import type { Context } from '#platform/context';
import type { OwnData, OwnFile, ReadOwnData } from '#platform/own-data';
import { newObjectKey } from '#platform/storage';
import type { Account } from '#features/accounts';
import { storeFiles } from '#features/files';
import { LANGUAGES, nameOfPage, sectionsOf, writePage, type About } from './readable-page.ts';

/** The memory that one export takes is some times this. */
const PART_BYTES = 4 * 1024 * 1024;

/** True for pictures, clips and papers, which are packed already. */
const isPacked = (path: string): boolean => path.includes('/');

async function* jsonOf({ memberCode, madeAt }: About, all: readonly OwnData[]): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify({ memberCode, madeAt, format: 1 })}`;
  for (const section of sectionsOf(all)) {
    let isFirst = true;
    yield `,\n${JSON.stringify(section.name)}: ${section.isOne ? '' : '['}`;
    for await (const rows of section.pages()) {
      if (rows.length > 0) yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      isFirst &&= rows.length === 0;
    }
    yield section.isOne ? (isFirst ? 'null' : '') : '\n]';
  }
  yield '\n}\n';
}

async function* contentOf(file: OwnFile): AsyncGenerator<Buffer> {
  const bytes = await file.read();
  if (bytes) yield bytes;
}

async function* entriesOf(about: About, all: readonly OwnData[]): AsyncGenerator<ArchiveEntry> {
  const changedAt = about.madeAt;
  const text = (path: string, content: AsyncIterable<string>): ArchiveEntry => ({ path, content, compress: true, changedAt });
  for (const language of LANGUAGES) yield text(nameOfPage(about, language), writePage(about, language, all));
  yield text('data.json', jsonOf(about, all));
  for (const { files } of all)
    if (files)
      for await (const file of files()) yield { path: file.path, content: contentOf(file), compress: !isPacked(file.path), changedAt };
}

/** Ties a part to its place in the file of this member. */
const sealContext = (accountId: number, exportId: number, part: number): string => `data-export:${accountId}:${exportId}:${part}`;

type Whose = { readonly accountId: number; readonly exportId: number };
export type StoredParts = { readonly keys: readonly string[]; readonly bytes: number };

/**
 * Writes all that the features keep of a member into one zip and stores it in sealed parts, which nothing has taken over yet. `onPart` is
 * told of each, before it is stored, so that its caller can give it up. At no time more than a part and a file of the member is held.
 */
export async function prepareFile(
  ctx: Context,
  {
    account,
    exportId,
    readers,
    onPart,
  }: {
    readonly account: Account;
    readonly exportId: number;
    readonly readers: readonly ReadOwnData[];
    readonly onPart: (key: string) => Promise<void>;
  },
): Promise<StoredParts> {
  const { id: accountId, memberCode, language, timeZone } = account;
  const about: About = { memberCode, language, timeZone, brand: (to) => brandNameIn(ctx.settings, to), madeAt: ctx.clock.now() };
  const keys: string[] = [];
  let bytes = 0;
  const store = async (piece: Buffer): Promise<void> => {
    const key = newObjectKey('export');
    await onPart(key);
    await storeFiles(ctx, [{ key, bytes: ctx.sealing.sealBytes(piece, sealContext(accountId, exportId, keys.length)) }]);
    keys.push(key);
    bytes += piece.length;
  };
  const all = readers.map((read) => read(ctx, accountId));
  for await (const part of partsOf(zip(entriesOf(about, all)))) await store(part);
  return { keys, bytes };
}

/** Gathers pieces into parts of one size; the last may be smaller. */
async function* partsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    const whole = Buffer.concat(held);
    let from = 0;
    for (; length - from >= PART_BYTES; from += PART_BYTES) yield whole.subarray(from, from + PART_BYTES);
    held = [Buffer.from(whole.subarray(from))];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Returns the part as it was before it was sealed. Throws where it is not there or is not this one. */
export async function openPart(ctx: Context, { accountId, exportId }: Whose, part: number, key: string): Promise<Buffer> {
  const sealed = await ctx.storage.get(key);
  if (!sealed) throw new TypeError('a part of an export is missing');
  return ctx.sealing.openBytes(sealed, sealContext(accountId, exportId, part));
}
