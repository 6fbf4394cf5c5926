import type { ReportType } from '@app/contract/reports';
import { clauseTitle, DECIDED, sanctionNames, TERMS_CLAUSES, type Decided, type SanctionKind } from '@app/contract/sanctions';
import { formatDigits, formatMoment, useLanguage, useTexts } from '#platform/i18n';
import type { Option } from '#ui';
import { texts } from './texts.ts';

type Names = {
  readonly type: (type: ReportType) => string;
  readonly sanction: (kind: SanctionKind) => string;
  /** Names a clause by its number and title. */
  readonly clause: (number: number) => string;
  readonly clauses: readonly Option[];
  readonly moment: (at: string) => string;
  /** Says what was decided of a report; takes the word of a call. */
  readonly decided: (outcome: string) => string;
};

const isDecided = (outcome: string): outcome is Decided => DECIDED.some((one) => one === outcome);

/** Returns what turns the words of the calls into those of the reader. */
export function useNames(): Names {
  const say = useTexts(texts);
  const language = useLanguage();
  const clause = (number: number): string =>
    say('clauseOf', { number: formatDigits(number, language), title: clauseTitle(number)[language] });
  return {
    type: (type) => say(`type_${type}`),
    sanction: (kind) => sanctionNames[kind][language],
    clause,
    clauses: TERMS_CLAUSES.map((_, index) => ({ value: String(index + 1), label: clause(index + 1) })),
    moment: (at) => formatMoment(at, language),
    decided: (outcome) => (isDecided(outcome) ? say(outcome) : outcome),
  };
}
