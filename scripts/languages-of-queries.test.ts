import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVED = /http\s*\.\s*serve\w*\(\s*(\w+),\s*(?:async )?\(([^]*?)\)\s*(?::[^=]+)?=>/g;
const QUERY = /queryKey:\s*([^\n]+?),\s*queryFn:[^]*?call\(\s*(?:\w+\.)?(\w+)/g;
/** Answers whose words in a language nobody reads here. */
const READ_NO_WORDS: Readonly<Record<string, string>> = {
  viewChat: 'what people wrote; Support is named by the page',
  listPhotoRequests: 'of one member only which kinds of photos are kept',
  listPhotoAccess: 'of one member only which kinds of photos are kept',
  me: 'the own profession is asked anew with each change of the language',
};

const sourcesOf = (folder: string): readonly (readonly [file: string, text: string])[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [path.join(folder, file), fs.readFileSync(path.join(ROOT, folder, file), 'utf8')]);

/** Returns the calls that the server answers in the language of the page. */
function answeredInLanguage(): Set<string> {
  const served = sourcesOf('apps/server/src').flatMap(([, text]) => [...text.matchAll(SERVED)]);
  return new Set(served.filter(([, , given = '']) => /\blanguage\b/.test(given)).map(([, name = '']) => name.replace(/Call$/, '')));
}

/** True if a key holds the language, itself or where it is made. */
const holdsLanguage = (key: string, text: string): boolean => {
  const maker = /^(\w+)\(/.exec(key)?.[1];
  return /[lL]anguage/.test(key) || (maker !== undefined && new RegExp(`${maker} = [^\\n]*[lL]anguage`).test(text));
};

it('[UX-17][QUAL-10] what the server writes in a language is kept apart by it, so that a change of the language shows the other one at once', () => {
  const spoken = answeredInLanguage();
  const queries = sourcesOf('apps/web/src').flatMap(([file, text]) =>
    [...text.matchAll(QUERY)].map(([, key = '', name = '']) => ({ file, name, isApart: holdsLanguage(key, text) })),
  );
  const asked = queries.filter(({ name }) => spoken.has(name));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ name, isApart }) => !isApart && !(name in READ_NO_WORDS)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
