import { dayAndTime, sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import type { OwnData, OwnRow, OwnSection } from '#platform/own-data';
import { pageWords, sectionWords } from './data-export.texts.ts';
import { valuesInBengali } from './data-export.values.ts';
import { keysInBengali } from './data-export.words.ts';

/** Whose data a file holds, and when it was made. */
export type About = {
  readonly memberCode: string;
  readonly language: SentenceLanguage;
  readonly timeZone: string;
  readonly brand: (language: SentenceLanguage) => string;
  readonly madeAt: Date;
};

export const LANGUAGES = ['en', 'bn'] as const;
const LOCALES = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Returns the name of a page: `index.html` is in the member's language, the other one stands beside it. */
export const nameOfPage = (about: Pick<About, 'language'>, language: SentenceLanguage): string =>
  language === about.language ? 'index.html' : `index.${language}.html`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui,'Noto Sans Bengali',sans-serif;color:#1f2328;background:#fff}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.2rem;margin:2.5rem 0 .5rem;border-bottom:2px solid #a3195b}
a{color:#a3195b}
nav ul{columns:14rem;padding-left:1.2rem}
dl{margin:0 0 .75rem;padding:.5rem .75rem;border:1px solid #d0d7de;border-radius:.5rem;display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem}
dt{color:#57606a}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
img{display:block;max-width:100%;max-height:20rem;border-radius:.5rem;margin-bottom:.25rem}
audio,video{display:block;max-width:100%;max-height:20rem}
.switch{float:right;margin-left:1rem}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.35rem}}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}dt{color:#9da7b3}dl{border-color:#30363d}a{color:#ff8dbd}}`;

type Words = {
  readonly say: (sentence: Sentence, parameters?: Readonly<Record<string, string>>) => string;
  readonly language: SentenceLanguage;
  readonly value: (key: string, value: unknown) => string;
  readonly nameOf: (key: string) => string;
};

/** Writes `dateOfBirth` as `Date of birth`. */
const inWords = (key: string): string => {
  const words = key.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Stable words of the database, which are no text of the member's. */
const CODE_KEYS = new Set([
  'act',
  'approval',
  'channel',
  'convenientTime',
  'fromState',
  'holder',
  'kind',
  'method',
  'movement',
  'purpose',
  'sentTo',
  'source',
  'state',
  'status',
  'toState',
  'type',
  'way',
]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isPair = (value: object): value is Sentence => 'en' in value && 'bn' in value;

function wordsIn(language: SentenceLanguage, timeZone: string): Words {
  const locale = LOCALES[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 });
  const say: Words['say'] = (sentence, parameters) => escaped(sayIn(language, sentence, parameters));
  const nameOf = (key: string): string => escaped(language === 'bn' ? (keysInBengali[key] ?? inWords(key)) : inWords(key));
  const ofText = (key: string, text: string): string => {
    if (DAY.test(text)) return escaped(days.format(new Date(`${text}T00:00:00Z`)));
    if (!CODE_KEYS.has(key)) return escaped(text);
    return escaped((language === 'bn' ? valuesInBengali[text] : undefined) ?? inWords(text));
  };
  const value = (key: string, given: unknown): string => {
    if (typeof given === 'string') return key === 'file' ? showFile(given, say) : ofText(key, given);
    if (typeof given === 'number') return escaped(numbers.format(given));
    if (typeof given === 'boolean') return say(given ? pageWords.yes : pageWords.no);
    if (given instanceof Date) return escaped(dayAndTime(given, language, timeZone));
    if (Array.isArray(given))
      return given.map((one) => (key === 'files' ? showFile(String(one), say) : value(key, one))).join(key === 'files' ? '' : ', ');
    if (typeof given === 'object' && given !== null) return isPair(given) ? escaped(given[language]) : escaped(JSON.stringify(given));
    return '';
  };
  return { say, language, value, nameOf };
}

/** Shows what a browser can show; everything is a link too. */
function showFile(path: string, say: Words['say']): string {
  const at = escaped(path);
  const link = `<a href="${at}">${say(pageWords.openFile, { file: path })}</a>`;
  if (/\.(jpg|png|webp|gif)$/.test(path)) return `<a href="${at}"><img src="${at}" alt="${at}" loading="lazy"></a>`;
  if (/\.(mp3|m4a|aac|ogg|wav)$/.test(path) || /voice[^/]*\.webm$|message[^/]*\.webm$/.test(path))
    return `<audio controls preload="none" src="${at}"></audio>${link}`;
  if (/\.(mp4|webm|mov)$/.test(path)) return `<video controls preload="none" src="${at}"></video>${link}`;
  return link;
}

const writeRow = ({ nameOf, value }: Words, row: OwnRow): string =>
  `<dl>${Object.entries(row)
    .map(([key, one]) => `<dt>${nameOf(key)}</dt><dd>${value(key, one)}</dd>`)
    .join('')}</dl>\n`;

export const headingOf = (name: string): Sentence =>
  (sectionWords as Readonly<Record<string, Sentence>>)[name] ?? { en: inWords(name), bn: inWords(name) };

const ORDER = Object.keys(sectionWords);

/** Returns the sections of all features in the order of their headings. */
export const sectionsOf = (all: readonly OwnData[]): OwnSection[] =>
  all.flatMap(({ sections }) => sections).toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));

async function* writeSection(words: Words, section: OwnSection): AsyncGenerator<string> {
  yield `<section><h2 id="${escaped(section.name)}">${words.say(headingOf(section.name))}</h2>\n`;
  let isEmpty = true;
  for await (const rows of section.pages()) {
    isEmpty &&= rows.length === 0;
    if (rows.length > 0) yield rows.map((row) => writeRow(words, row)).join('');
  }
  yield `${isEmpty ? `<p>${words.say(pageWords.nothing)}</p>\n` : ''}</section>\n`;
}

/** Writes a page that a person can read, without scripts, piece by piece. What members wrote stands in it as text. */
export async function* writePage(about: About, language: SentenceLanguage, all: readonly OwnData[]): AsyncGenerator<string> {
  const words = wordsIn(language, about.timeZone);
  const { say, value } = words;
  const other = language === 'en' ? 'bn' : 'en';
  const brand = about.brand(language);
  const sections = sectionsOf(all);
  const title = say(pageWords.title, { brand });
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head><body>
<header><a class="switch" lang="${other}" hreflang="${other}" href="${nameOfPage(about, other)}">${say(pageWords.otherLanguage)}</a><h1>${title}</h1>
<p>${say(pageWords.intro, { brand, code: about.memberCode, date: '\u0000' }).replace('\u0000', value('madeAt', about.madeAt))}</p>
<p>${say(pageWords.others)}</p></header>
<nav aria-label="${say(pageWords.contents)}"><h2>${say(pageWords.contents)}</h2><ul>
${sections.map(({ name }) => `<li><a href="#${escaped(name)}">${say(headingOf(name))}</a></li>`).join('\n')}
</ul></nav><main>\n`;
  for (const section of sections) yield* writeSection(words, section);
  yield '</main></body></html>\n';
}
