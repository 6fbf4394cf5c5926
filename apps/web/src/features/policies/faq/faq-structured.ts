import type { Language } from '#platform/i18n';
import type { StructuredData } from '#platform/page';
import { piecesOf, type Fillings } from '../pieces.ts';

export type ShownItem = { readonly question: string; readonly lines: readonly string[] };

/** What the page shows, as schema.org has it: the words without their marks. */
export function faqPage(items: readonly ShownItem[], fillings: Fillings, language: Language): StructuredData {
  const plain = (line: string): string => (piecesOf(line, fillings, language) ?? []).map(({ words }) => words).join('');
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, lines }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: lines.map(plain).join(' ') },
    })),
  };
}
