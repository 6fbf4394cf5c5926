import { expect, it } from 'vitest';
import { isDatabaseAway } from './index.ts';

const failureOf = (code: string): Error => Object.assign(new Error('x'), { code });

it('[QUAL-25][QUAL-27] a database that is gone, begins again, has no place or no disk left, or takes no writes, counts as away; a wrong statement does not', () => {
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '53300', '53100', '57014', '25006'])
    expect(isDatabaseAway(failureOf(code)), code).toBe(true);
  for (const code of ['23505', '42P01', '22001', '40001']) expect(isDatabaseAway(failureOf(code)), code).toBe(false);
  // Said by a pooler; the database itself says it with ERROR, of a statement that is wrong.
  expect(isDatabaseAway(Object.assign(failureOf('08P01'), { severity: 'FATAL' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(failureOf('08P01'), { severity: 'ERROR' }))).toBe(false);
});
