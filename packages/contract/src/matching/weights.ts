import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { MatchResult } from './matching.schemas.ts';

/** The weight of each row; together 100. */
export const WEIGHTS: Readonly<Record<PreferenceRow, number>> = {
  age: 20,
  religion: 20,
  maritalstatus: 15,
  education: 10,
  height: 8,
  profession: 7,
  income: 7,
  country: 5,
  mothertongue: 4,
  smoking: 2,
  drink: 2,
};

/** Years, steps of the list of heights, and steps below the least education or income, that still count as near. */
export const NEAR = { years: 2, heightSteps: 2, stepsBelow: 1 } as const;

export const WORTH: Readonly<Record<MatchResult, number>> = { full: 1, any: 1, near: 0.5, unknown: 0.5, no: 0 };

/** Rows in which a 'no' on either side decides against a pair, and the most that such a pair reaches; suggestions begin above it. */
export const DECISIVE_ROWS = ['religion', 'maritalstatus'] as const satisfies readonly PreferenceRow[];
export const DECIDED_MAX = 49;
