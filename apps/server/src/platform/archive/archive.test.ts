import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { zip, type ArchiveEntry } from './index.ts';
import { readZip } from './archive.testing.ts';

const at = new Date('2026-03-01T10:00:00Z');
const entry = (path: string, pieces: Iterable<string>, compress = true): ArchiveEntry => ({
  path,
  content: Readable.from(pieces),
  compress,
  changedAt: at,
});
async function* of(entries: readonly ArchiveEntry[]) {
  yield* entries;
}
const bytesOf = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => buffer(Readable.from(pieces));

describe('an archive', () => {
  it('[ACC-72] holds what was put into it, in folders, with Bengali letters', async () => {
    const bytes = await bytesOf(zip(of([entry('data.json', ['{"a":', '1}']), entry('photos/ছবি.txt', ['x'.repeat(50_000)], false)])));
    const files = await readZip(bytes);
    expect([...files.keys()]).toEqual(['data.json', 'photos/ছবি.txt']);
    expect(files.get('data.json')?.toString()).toBe('{"a":1}');
    expect(files.get('photos/ছবি.txt')).toHaveLength(50_000);
  });

  it('[ACC-73] throws what reading an entry throws, and opens one entry at a time', async () => {
    async function* broken() {
      yield 'begin';
      throw new Error('the store is away');
    }
    const failing = zip(of([entry('a.txt', ['a']), { path: 'b.txt', content: broken(), compress: true, changedAt: at }]));
    await expect(bytesOf(failing)).rejects.toThrow('the store is away');
    async function* list() {
      yield entry('a.txt', ['a']);
      throw new Error('the list ended');
    }
    await expect(bytesOf(zip(list()))).rejects.toThrow('the list ended');
  });

  it('[ACC-73] ends what it reads where nobody takes the rest', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(60_000);
      } finally {
        isEnded = true;
      }
    }
    for await (const _ of zip(of([{ path: 'a.txt', content: endless(), compress: false, changedAt: at }]))) break;
    expect(isEnded).toBe(true);
  });
});
