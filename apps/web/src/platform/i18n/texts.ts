import { use } from 'react';
import { currentLanguage, prepareLanguageWith, useLanguage, wantedLanguage, type Language } from './language.ts';
import { formatNumber } from './format.ts';

/** A text with one form for 1 and one for everything else; `{count}` is its parameter. */
export type Plural = { readonly one: string; readonly other: string };
export type TextTable = Readonly<Record<string, string | Plural>>;

type PlaceholdersOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;
type FormOf<T> = T extends string ? T : T extends Plural ? T['one'] | T['other'] : never;
type Parameters<T> = { readonly [Name in PlaceholdersOf<FormOf<T>>]: string | number };
type Arguments<T> = [PlaceholdersOf<FormOf<T>>] extends [never] ? [] : [parameters: Parameters<T>];

/** Bengali table of a feature: the same keys, each in the same shape. */
export type Translation<T extends TextTable> = { readonly [Key in keyof T]: T[Key] extends string ? string : Plural };

export type Texts<T extends TextTable> = { readonly en: T; readonly load: () => Promise<Translation<T>>; loaded?: Translation<T> };
export type Say<T extends TextTable> = <Key extends keyof T & string>(key: Key, ...parameters: Arguments<T[Key]>) => string;

const registered: Texts<TextTable>[] = [];
const loading = new WeakMap<object, Promise<unknown>>();

/**
 * Declares the texts of a feature: English at once, Bengali when somebody reads Bengali.
 * Declare the English table `as const`, so that keys and parameters are checked where they are used.
 */
export function defineTexts<const T extends TextTable>(en: T, load: () => Promise<Translation<T>>): Texts<T> {
  const texts: Texts<T> = { en, load };
  registered.push(texts as unknown as Texts<TextTable>);
  // Asked for before anything of it shows: a part that has to wait for its words hides what stands around it.
  if (wantedLanguage() === 'bn') void loadTexts(texts);
  return texts;
}

function loadTexts<T extends TextTable>(texts: Texts<T>): Promise<unknown> {
  let promise = loading.get(texts);
  if (!promise) {
    const table = texts.load().then((loaded) => (texts.loaded = loaded));
    // React reads from these two that there is nothing to wait for.
    table.then(
      (value) => Object.assign(table, { status: 'fulfilled', value }),
      () => {},
    );
    loading.set(texts, table);
    promise = table;
  }
  return promise;
}

async function loadAll(language: Language): Promise<void> {
  if (language !== 'bn') return;
  // Parts of the application that come meanwhile have texts too.
  for (let known = 0; known < registered.length;) {
    known = registered.length;
    await Promise.all(registered.map(loadTexts));
  }
}
prepareLanguageWith(loadAll);

/** Resolves once all texts of what was loaded so far are there in the language that is to be shown; a part that comes later waits for it before it shows. */
export const textsLoaded = (): Promise<void> => loadAll(wantedLanguage());

function sayIn<T extends TextTable>(texts: Texts<T>, language: Language): Say<T> {
  const table = language === 'bn' && texts.loaded ? texts.loaded : texts.en;
  return ((key: keyof T & string, parameters?: Record<string, string | number>) => {
    const entry = table[key] as string | Plural;
    const text = typeof entry === 'string' ? entry : Number(parameters?.['count']) === 1 ? entry.one : entry.other;
    return parameters ? fill(text, parameters, language) : text;
  }) as Say<T>;
}

/** Puts parameters in their places; numbers in the digits and grouping of the language. */
export function fill(text: string, parameters: Readonly<Record<string, string | number>>, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });
}

/** Returns the texts of a feature in the language of the page; suspends while Bengali is on its way. */
export function useTexts<T extends TextTable>(texts: Texts<T>): Say<T> {
  const language = useLanguage();
  // Also of what is there: React fails where a component that it goes on with after waiting no longer asks for what it waited for.
  if (language === 'bn') use(loadTexts(texts));
  return sayIn(texts, language);
}

/** Returns the same outside of components: for toasts of event handlers, page titles. */
export const textsNow = <T extends TextTable>(texts: Texts<T>): Say<T> => sayIn(texts, currentLanguage());
