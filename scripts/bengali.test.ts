import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A letter of Bengali: neither a digit nor ৳. */
const BENGALI = /[\u0985-\u09b9]/;
/** No sentences of the product: letters and names that search and filters compare, and values for tests. */
const NO_SENTENCES = /\.test\.tsx?$|\.testing\.ts$|name-key\.policy\.ts$|contact-details\.ts$|place-options\.ts$|letters-needed\.ts$/;
/** People are made to speak here, to each other and as they like. */
const SPOKEN_BY_PEOPLE = /^apps\/server\/src\/features\/(?:demo|publishing\/first-articles)\//;
/** Asks like an office, or was translated word by word. */
const UNSAID =
  /অনুগ্রহ|দয়া করে|সফলভাবে|প্রদান কর|প্রবেশ করান|সম্পাদন কর|নিশ্চিতকরণ|অনুসন্ধান কর|ক্লিক কর|সাবমিট|গৃহীত হয়েছে|অংশসমূহ|তথ্যসমূহ|পঠিত|অফেরতযোগ্য|হস্তান্তরযোগ্য|ফেরতযোগ্য/;
/** Commands to somebody who is তুমি. */
const COMMAND_TO_A_FRIEND =
  /(?<![\u0980-\u09ff])(?:করো|দাও|নাও|যাও|দেখো|লেখো|লিখো|বলো|খোলো|চাপো|এসো|রাখো|পাঠাও|জানাও|শোনো|পড়ো|খোঁজো|থামাও|সরাও|বদলাও)(?![\u0980-\u09ff])/;
/** A verb of তুমি or of things after আপনি. */
const VERB_WITHOUT_RESPECT =
  /(?<![\u0980-\u09ff])আপনি [^।?!]*(?<![\u0980-\u09ff])(?:পারবে|পারো|দেখবে|দেখো|করবে|করো|পাবে|পাও|দেবে|নেবে|লিখবে|আছো|চাও)(?=[।?!,;])/;
/** Counts people as things, or says more than one twice: 'টি সদস্য', 'জন সদস্যরা'. */
const COUNTED_WRONG =
  /টি (?:সদস্য|মানুষ|পাত্র|পাত্রী|অনুসারী|কর্মী|অভিভাবক)(?![\u0980-\u09ff])|(?:[০-৯}]টি|[০-৯}] জন) [\u0980-\u09ff]+(?:গুলো|গুলি|রা)(?![\u0980-\u09ff])/;
/** Stays in Latin digits: what stands in for a value, addresses, codes, names of files and formats, and what a program reads. */
const MAY_BE_LATIN =
  /\{\w+\}|\$\{[^}]*\}|\]\([^)]*\)|https?:\S+|BN\d+|R-\d{4}-\d+|\b(?:report|message|post):\d+|12\.4K|MP[34]|<\/?h\d>|\[(?:0-9|A-Z|a-z|-|০-৯)+\]/g;
/** Thousands are told apart as everywhere else: ১,০০০ and ১,০০,০০০. */
const WITHOUT_GROUPS = /(?<![০-৯,])[১-৯][০-৯]*০০০(?![০-৯])/;
/** Letters of two forms that look alike: everywhere the one with its dot apart, so that words are found. */
const DOT_WITHIN = /[\u09dc\u09dd\u09df]/;

type Said = { readonly file: string; readonly text: string };
let sentences: readonly Said[] = [];

/** Returns the texts of a file: of quotes, of templates and of markup. */
function textsIn(file: string): string[] {
  const found: string[] = [];
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (!BENGALI.test(source)) return found;
  const { program } = parseSync(file, source);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'JSXText' && typeof value === 'string') found.push(value);
    if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked);
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(program);
  return found.filter((text) => BENGALI.test(text));
}

beforeAll(() => {
  sentences = ['packages/contract/src', 'apps/server/src', 'apps/web/src']
    .flatMap((folder) => fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !NO_SENTENCES.test(file))
    .flatMap((file) => textsIn(file).map((text) => ({ file, text })));
});

/** Returns each spelling that docs/bengali.md refuses, as the beginning of a word, with the one in its place. */
function refusedSpellings(): readonly { readonly said: string; readonly never: string; readonly pattern: RegExp }[] {
  const rows =
    fs
      .readFileSync(path.join(ROOT, 'docs', 'bengali.md'), 'utf8')
      .split('| Bengali')[1]
      ?.split('\n')
      .slice(2) ?? [];
  return rows.flatMap((row) => {
    const [, said = '', , never = ''] = row.split('|').map((cell) => cell.trim());
    return never
      .split(', ')
      .filter(Boolean)
      .map((one) => ({ said, never: one, pattern: new RegExp(`(?<![\\u0980-\\u09ff])${one}`) }));
  });
}

const where = (found: readonly Said[]): string[] => found.map(({ file, text }) => `${file}: ${text.slice(0, 120)}`);

describe('[QUAL-09][UX-17] every Bengali sentence of the product', () => {
  it('says one thing by one word, the one of docs/bengali.md', () => {
    const refused = refusedSpellings();
    expect(refused.length).toBeGreaterThan(60);
    expect(sentences.length).toBeGreaterThan(3500);
    const found = refused.flatMap(({ said, never, pattern }) =>
      sentences
        .filter(({ file, text }) => pattern.test(text) && !SPOKEN_BY_PEOPLE.test(file))
        .map(({ file, text }) => `${file}: ${never}, not ${said}: ${text.slice(0, 80)}`),
    );
    expect(found).toEqual([]);
  });

  it('asks nobody like an office, and nobody like a friend', () => {
    expect(where(sentences.filter(({ text }) => UNSAID.test(text)))).toEqual([]);
    expect(where(sentences.filter(({ file, text }) => COMMAND_TO_A_FRIEND.test(text) && !SPOKEN_BY_PEOPLE.test(file)))).toEqual([]);
    expect(where(sentences.filter(({ text }) => VERB_WITHOUT_RESPECT.test(text)))).toEqual([]);
  });

  it('counts people by জন and things by টি, and says more than one once', () => {
    expect(where(sentences.filter(({ text }) => COUNTED_WRONG.test(text)))).toEqual([]);
  });

  it('has Bengali digits, but in codes and addresses', () => {
    expect(where(sentences.filter(({ text }) => /[0-9]/.test(text.replaceAll(MAY_BE_LATIN, ''))))).toEqual([]);
  });

  it('[QUAL-11] groups thousands as the counters beside them do', () => {
    expect(where(sentences.filter(({ text }) => WITHOUT_GROUPS.test(text)))).toEqual([]);
  });

  it('ends with ।, with no space before it, and writes each letter in one way', () => {
    expect(where(sentences.filter(({ text }) => /\s।|[\u0980-\u09e5]\.(?=\s|$)/.test(text)))).toEqual([]);
    expect(where(sentences.filter(({ text }) => DOT_WITHIN.test(text)))).toEqual([]);
  });
});
