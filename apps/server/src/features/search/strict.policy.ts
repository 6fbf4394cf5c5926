import { INCOMES } from '@app/contract/members';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { MandatoryExpectations } from '#features/matching';
import { yearsBefore } from '#features/members';
import type { Test } from './filter.policy.ts';

const ABSTAINS = 2;

const TESTS: Readonly<Record<PreferenceRow, (of: MandatoryExpectations, today: string) => Test | null>> = {
  age: ({ age }, today) => age && { kind: 'born', after: yearsBefore(today, age.to + 1), upTo: yearsBefore(today, age.from) },
  height: ({ height }) => height && { kind: 'height', ...height },
  maritalstatus: ({ maritalStatusIds: values }) => ({ kind: 'among', column: 'maritalStatusId', values }),
  mothertongue: ({ motherTongueIds: values }) => ({ kind: 'among', column: 'motherTongueId', values }),
  religion: ({ religionId }) => ({ kind: 'among', column: 'religion', values: religionId === null ? [] : [religionId] }),
  profession: ({ professionNames: names }) => ({ kind: 'profession', names }),
  income: ({ incomes }) => ({
    kind: 'among',
    column: 'incomeNumber',
    values: incomes.map((label) => (INCOMES as readonly string[]).indexOf(label) + 1),
  }),
  education: ({ educationIds: values }) => ({ kind: 'among', column: 'educationId', values }),
  smoking: () => ({ kind: 'among', column: 'smoking', values: [ABSTAINS] }),
  drink: () => ({ kind: 'among', column: 'drinking', values: [ABSTAINS] }),
  country: ({ countryIds: values }) => ({ kind: 'among', column: 'countryId', values }),
};

/** Returns a test for each mandatory row: near is not enough, nor is a value that was not given (REL-58). */
export const testsOfMandatory = (mandatory: MandatoryExpectations, today: string): Test[] =>
  mandatory.rows.map((row) => TESTS[row](mandatory, today)).filter((test) => test !== null);
