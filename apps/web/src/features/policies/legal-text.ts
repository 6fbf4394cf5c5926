import { defineTexts, useLanguage, useTexts } from '#platform/i18n';

/**
 * A paragraph, or a list of lines. Inside: `[words](/path)`, `**words**`, and the settings of `Fillings` in braces.
 * A paragraph or line that names a setting which is empty is left out.
 */
export type Block = string | readonly string[];

export type Clause = {
  /** Same in both languages. The address of a clause is its number: `#clause-7`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

export type LegalText = {
  /** Says among the rest that the English text holds where the two differ. */
  readonly intro: readonly Block[];
  readonly clauses: readonly Clause[];
};

/** Returns a hook for a text in the reader's language: English at once, Bengali as a file of its own when somebody reads Bengali. */
export function defineLegalText(english: LegalText, loadBengali: () => Promise<LegalText>): () => LegalText {
  let bengali: LegalText = english;
  // An entry among the texts of the interface, so that a switch of the language waits for this one too.
  const arrival = defineTexts({}, async () => {
    bengali = await loadBengali();
    return {};
  });
  return function useLegalText() {
    useTexts(arrival);
    return useLanguage() === 'bn' ? bengali : english;
  };
}
