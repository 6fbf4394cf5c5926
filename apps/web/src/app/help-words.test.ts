import fs from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reportReasons } from '@app/contract/reports';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

type Texts = Readonly<Record<string, string>>;
type Label = readonly [english: string, bengali: string];
type Line = { readonly where: string; readonly en: string; readonly bn: string };

const SRC = path.resolve(import.meta.dirname, '..');
const FAQ = 'features/policies/faq';
/** Features and parts whose labels each page names. */
const NAMED_BY_FAQ = [
  'app',
  'features/accounts',
  'features/accounts/settings',
  'features/calls',
  'features/calls/thread',
  'features/faces',
  'features/members/face-badge',
  'features/manage-profile',
  'features/onboarding',
  'features/packages',
  'features/payments',
  'features/privacy',
  'features/profiles',
];
const NAMED_BY_SAFE = [
  'app/profile',
  'features/feed/post',
  'features/media',
  'features/chat',
  'features/privacy',
  'features/relations',
  'features/stories/viewer',
];
/** A reason to report somebody, which the server says too. */
const UNDER_18 = [reportReasons.under_18.en, reportReasons.under_18.bn] as const;

async function tableOf(folder: string): Promise<{ en: Texts; bn: Texts }> {
  const [{ en }, { bn }] = (await Promise.all(['en', 'bn'].map((language) => import(path.join(SRC, folder, `texts.${language}.ts`))))) as [
    { en: Texts },
    { bn: Texts },
  ];
  return { en, bn };
}

/** Collects English and Bengali of every label of these features. */
async function labelsOf(folders: readonly string[]): Promise<Label[]> {
  const tables = await Promise.all(folders.map(tableOf));
  return tables.flatMap(({ en, bn }) => Object.keys(en).map((key) => [en[key]!, bn[key]!] as const));
}

async function linesOfFaq(): Promise<Line[]> {
  const { en, bn } = await tableOf(FAQ);
  return Object.keys(en).map((key) => ({ where: `faq: ${key}`, en: en[key]!, bn: bn[key]! }));
}
type Words = { intro: readonly unknown[]; clauses: readonly { id: string; blocks: readonly unknown[] }[] };

async function linesOfText(name: string): Promise<Line[]> {
  const [en, bn] = await Promise.all(
    ['en', 'bn'].map(async (language) => {
      const [text] = Object.values((await import(path.join(SRC, `features/policies/${name}.${language}.ts`))) as Record<string, Words>);
      return [text?.intro, ...(text?.clauses ?? []).map(({ blocks }) => blocks)].flat(3) as string[];
    }),
  );
  return en!.map((line, index) => ({ where: `${name}: ${index}`, en: line, bn: bn?.[index] ?? '' }));
}
const linesOfSafe = () => linesOfText('safe');
const linesOfChildSafety = () => linesOfText('child-safety');

const quoted = (text: string): string[] =>
  [...text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').matchAll(/‘([^’]+)’/g)].map(([, label = '']) => label);
const targets = (text: string): string[] => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path: own, children = [] }) => {
    const whole = own ? `${above}/${own}` : above;
    return [whole, ...pathsOf(children, whole)];
  });
const paths = new Set(pathsOf(routes as RouteConfigEntry[]));

/** Returns what the line quotes in one language and no feature calls so, or the line does not quote in the other language. */
function wrongLabels({ en, bn }: Line, known: readonly Label[]): string[] {
  const [here, there] = [quoted(en), quoted(bn)];
  if (en === bn) return here.filter((label) => !known.some(([, bengali]) => bengali === label));
  return [
    ...here.filter((label) => !known.some(([english, bengali]) => english === label && there.includes(bengali))),
    ...there.filter((label) => !known.some(([english, bengali]) => bengali === label && here.includes(english))),
  ];
}

describe.each([
  ['the questions and answers', linesOfFaq, NAMED_BY_FAQ, 20],
  ['the page on safety', linesOfSafe, NAMED_BY_SAFE, 20],
  ['the policy on child abuse', linesOfChildSafety, ['app/profile', 'features/contact'], 3],
] as const)('[PUB-165] [PUB-175] %s', (_, load, folders, least) => {
  it('name each label as the product does, in each language the same ones', async () => {
    const lines = await load();
    const known = [...(await labelsOf(folders)), UNDER_18];
    expect(lines.flatMap(({ en }) => quoted(en)).length).toBeGreaterThanOrEqual(least);
    expect(lines.flatMap((line) => wrongLabels(line, known).map((label) => `${line.where}: ${label}`))).toEqual([]);
  });

  it('lead to pages that there are, the same ones in each language', async () => {
    const lines = await load();
    for (const { where, en, bn } of lines) expect(targets(bn).sort(), where).toEqual(targets(en).sort());
    const ways = lines.flatMap(({ en }) => targets(en));
    expect(ways.length).toBeGreaterThanOrEqual(least / 2);
    expect(ways.filter((way) => !way.startsWith('tel:') && !paths.has(way.replace(/#.*$/, '')))).toEqual([]);
  });
});

it('[PUB-171][PUB-175] item 4 names the option to deactivate from the day on which the account menu has it, and not before', async () => {
  const isThere = (await labelsOf(NAMED_BY_FAQ)).some(([label]) => label === 'Deactivate Account');
  const answer = (await linesOfFaq()).filter(({ where }) => where.startsWith('faq: deactivate')).map(({ en }) => en);
  expect(answer.length).toBeGreaterThan(2);
  expect(answer.flatMap(quoted).includes('Deactivate Account')).toBe(isThere);
  expect(answer.join(' ').includes('no button')).toBe(!isThere);
});

it('[PUB-165] the parts of the privacy page that the page on safety leads to are there', () => {
  const source = fs.readFileSync(path.join(SRC, 'features/privacy/PrivacyPage.tsx'), 'utf8');
  for (const id of ['photo-requests', 'photo-access']) expect(source).toContain(`id="${id}"`);
});

it('[PUB-165] every choice of who sees photos and number is on the page on safety', async () => {
  const named = new Set((await linesOfSafe()).flatMap(({ en }) => quoted(en)));
  const { en: privacy } = await tableOf('features/privacy');
  const { en: media } = await tableOf('features/media');
  const keys = [
    'hidePhotos',
    'contactTitle',
    'contactPremium',
    'contactInTouch',
    'contactCommunity',
    'contactNobody',
    'requestsTitle',
    'accessTitle',
  ];
  for (const label of [...keys.map((key) => privacy[key]!), media['blurMyPhotos']!, media['onlyMe']!, media['premiumOnly']!])
    expect([...named]).toContain(label);
});
