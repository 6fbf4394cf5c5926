/** A sentence for a person in both languages; `{name}` stands for a parameter. */
export type Sentence = { readonly en: string; readonly bn: string };
export type SentenceLanguage = keyof Sentence;
export type SentenceParameters = Readonly<Record<string, string | number>>;

const byEnglish = new Map<string, Sentence>();

/** Declares the validation sentences of a feature. A zod check names one by its English text: `z.minLength(8, say.tooShort.en)`. */
export function sentences<const T extends Record<string, Sentence>>(table: T): T {
  for (const sentence of Object.values(table)) byEnglish.set(sentence.en, sentence);
  return table;
}

/** Returns the pair that a zod issue names by its English text. */
export const sentenceOf = (english: string): Sentence | undefined => byEnglish.get(english);

const bengaliDigits = (value: number): string => String(value).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

/** Returns the sentence in one language with its parameters filled in; numbers in Bengali digits in Bengali. */
export function sayIn(language: SentenceLanguage, sentence: Sentence, parameters: SentenceParameters = {}): string {
  return sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return typeof value === 'number' && language === 'bn' ? bengaliDigits(value) : String(value);
  });
}
