import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalTable } from '../packages/contract/src/errors/index.ts';

type Entry = string | { one: string; other: string };
type Pair = { readonly where: string; readonly en: string; readonly bn: string };

const ROOT = path.resolve(import.meta.dirname, '..');
/** Names and marks that are the same in both languages. */
const SAME_IN_BOTH = /^(\{\w+\}|[+\d\s(),×–-]|WhatsApp|Google|Facebook|SMS|NID|English|বাংলা|©|:)+$/;
/** Codes are typed and shown with Latin digits in both languages. */
const CODE = /BN\d+|R-\d{4}-\d+|\b(?:report|message|post):\d+|12\.4K/g;
const BENGALI = /[\u0980-\u09ff]/;
/** Bengali in both languages: the last two items of the FAQ. */
const BENGALI_IN_BOTH = /^apps\/web\/src\/features\/policies\/faq\/texts\.en\.ts: (updateProfile|joinFree)/;

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
const filesNamed = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(ROOT, folder, file));

async function webPairs(): Promise<Pair[]> {
  const pairs = await Promise.all(
    filesNamed('apps/web/src', 'texts.en.ts').map(async (file) => {
      const { en } = (await import(file)) as { en: Record<string, Entry> };
      const { bn } = (await import(file.replace('.en.ts', '.bn.ts'))) as { bn: Record<string, Entry> };
      expect(Object.keys(bn).sort(), file).toEqual(Object.keys(en).sort());
      return Object.entries(en).flatMap(([key, entry]) => formsOf(`${path.relative(ROOT, file)}: ${key}`, entry, bn[key] ?? ''));
    }),
  );
  return pairs.flat();
}

function formsOf(where: string, en: Entry, bn: Entry): Pair[] {
  if (typeof en === 'string') return [{ where, en, bn: String(bn) }];
  const other = bn as { one: string; other: string };
  return [
    { where: `${where}.one`, en: en.one, bn: other.one },
    { where: `${where}.other`, en: en.other, bn: other.other },
  ];
}

async function contractPairs(): Promise<Pair[]> {
  const files = ['.sentences.ts', '.notices.ts', '.reasons.ts'].map((ending) => filesNamed('packages/contract/src', ending));
  for (const ofEnding of files) expect(ofEnding.length).toBeGreaterThan(0);
  const modules = await Promise.all(files.flat().map(async (file) => [file, (await import(file)) as Record<string, unknown>] as const));
  const tables = modules.flatMap(([file, module]) =>
    Object.entries(module).map(([name, table]) => [`${path.relative(ROOT, file)}: ${name}`, table] as const),
  );
  return [...tables, ['refusals', refusalTable] as const].flatMap(([where, table]) => pairsIn(where, table));
}

/** Finds every `{ en, bn }` at any depth. */
function pairsIn(where: string, value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, bn } = value as { en?: unknown; bn?: unknown };
  if (typeof en === 'string' && typeof bn === 'string') return [{ where, en, bn }];
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(`${where}.${key}`, inner));
}

describe.each([
  ['the interface', webPairs],
  ['the sentences of the server', contractPairs],
])('[QUAL-09] %s', (_, load) => {
  it('stands in Bengali, and is not the English text again', async () => {
    const pairs = await load();
    expect(pairs.length).toBeGreaterThan(50);
    expect(
      pairs
        .filter(({ where, en, bn }) => !SAME_IN_BOTH.test(en) && !BENGALI_IN_BOTH.test(where) && (bn === en || !BENGALI.test(bn)))
        .map(({ where, bn }) => `${where}: ${bn}`),
    ).toEqual([]);
  });

  it('has the same placeholders in both languages, and Bengali digits in Bengali', async () => {
    const pairs = await load();
    for (const { where, en, bn } of pairs) expect(placeholders(bn), where).toEqual(placeholders(en));
    expect(
      pairs
        .filter(({ bn }) => /[0-9]/.test(bn.replace(/\{\w+\}|MP[34]/g, '').replace(CODE, '')) && !SAME_IN_BOTH.test(bn))
        .map(({ where, bn }) => `${where}: ${bn}`),
    ).toEqual([]);
  });
});

it('[PUB-28] what is Bengali in both languages stands on the list of exceptions', async () => {
  const pairs = await webPairs();
  const inEnglish = pairs.filter(({ en }) => BENGALI.test(en.replaceAll('৳', '')) && !SAME_IN_BOTH.test(en));
  expect(inEnglish.length).toBeGreaterThan(0);
  expect(inEnglish.filter(({ where, en, bn }) => !BENGALI_IN_BOTH.test(where) || en !== bn).map(({ where }) => where)).toEqual([]);
  const inPlace = filesNamed('apps/web/src/features', '.tsx').filter((file) =>
    BENGALI.test(fs.readFileSync(file, 'utf8').replaceAll('৳', '')),
  );
  expect(inPlace.map((file) => path.relative(ROOT, file))).toEqual([]);
});
