import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const rows = fs
  .readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, requirement = '']) => /^\d+\.\d+\.\d+$/.test(requirement));

/** Requirements of levels 1 and 2 of ASVS 5.0.0 by their sections; the rest of V10, and V17, stand in words. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.5': '1 2 3 4 5',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
};

it('[QUAL-30] every requirement of levels 1 and 2 has one row, with a verdict', () => {
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) => numbers.split(' ').map((number) => `${section}.${number}`));
  expect(rows.map(([, requirement]) => requirement)).toEqual(wanted);
  for (const [, requirement, , verdict] of rows) expect(['yes', 'otherwise', 'operator', 'none'], requirement).toContain(verdict);
});

it('[QUAL-30] what is held names a test that exists, what is done otherwise a reason', () => {
  for (const [, requirement, , verdict, place = '', test = ''] of rows) {
    for (const [, file = ''] of test.matchAll(/`([^`]+)`/g))
      expect(fs.existsSync(path.join(ROOT, file)), `${requirement}: ${file}`).toBe(true);
    expect(verdict !== 'otherwise' || place.length > 10, requirement).toBe(true);
    expect(verdict !== 'yes' || place !== '', requirement).toBe(true);
  }
});
