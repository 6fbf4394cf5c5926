import { describe, expect, it } from 'vitest';
import type { IdType } from '@app/contract/media';
import { comparableNumber, isNumberOf, judgeIdentity, maskNumber, normaliseNumber, type SubmittedIdentity } from './identity.policy.ts';

const picture = { bytes: Buffer.alloc(1) };
const whole: SubmittedIdentity = {
  holder: 'self',
  type: 'nid',
  number: '1234567890',
  front: picture,
  back: picture,
  isCitizenOfBangladesh: true,
};

describe('numbers of identity documents', () => {
  it.each<[IdType, string, boolean, boolean]>([
    ['nid', '1234567890', true, true],
    ['nid', '1234567890123', true, true],
    ['nid', '12345678901234567', true, true],
    ['nid', '12345678901', true, false],
    ['nid', 'AB12345678', true, false],
    ['nid', 'AB-12', false, true],
    ['nid', 'AB1', false, false],
    ['nid', 'A'.repeat(31), false, false],
    ['birth', '12345678901234567', true, true],
    ['birth', '1234567890123456', true, false],
    ['birth', 'X-99', false, true],
    ['passport', 'A12345', true, true],
    ['passport', 'A1234', true, false],
    ['passport', 'A12345678901X', true, false],
    ['passport', 'A-12345', false, false],
    ['driving', 'DK-12', true, true],
    ['driving', 'DK12', true, false],
    ['driving', 'D'.repeat(21), true, false],
    ['driving', 'DK/123', true, false],
  ])('[REG-97] %s %s, citizen of Bangladesh %s: %s', (type, number, isCitizen, expected) => {
    expect(isNumberOf(type, number, isCitizen)).toBe(expected);
  });

  it('[REG-97] removes spaces, writes capitals, and reads Bengali digits', () => {
    expect(normaliseNumber(' ab 12\u200b34 ')).toBe('AB1234');
    expect(normaliseNumber('১২৩৪৫৬৭৮৯০')).toBe('1234567890');
  });

  it('[REG-204] knows one document again with or without hyphens and the year of birth', () => {
    expect(comparableNumber('nid', '19901234567890123')).toBe(comparableNumber('nid', '1234567890123'));
    expect(comparableNumber('driving', 'DK-1-2')).toBe(comparableNumber('driving', 'DK12'));
    expect(comparableNumber('nid', '1234567890')).not.toBe(comparableNumber('passport', '1234567890'));
  });

  it('[REG-99] shows the last four', () => {
    expect(maskNumber('1234567890')).toBe('••••7890');
  });
});

describe('an identity document comes whole or not at all', () => {
  const missing = (own: Partial<SubmittedIdentity>) => {
    const verdict = judgeIdentity({ ...whole, ...own });
    return verdict.isWhole ? [] : Object.keys(verdict.problems);
  };
  it('[REG-96][REG-98][REG-214] names what is missing by its wire key', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ front: undefined, back: undefined })).toEqual(['govt_id_front', 'govt_id_back']);
    expect(missing({ number: undefined })).toEqual(['govt_id_number']);
    expect(missing({ type: undefined })).toEqual(['govt_id_type']);
    expect(missing({ holder: 'guardian', back: undefined })).toEqual(['guardian_govt_id_back']);
    expect(missing({ number: '12' })).toEqual(['govt_id_number']);
  });

  it('[REG-96] asks only for the front of a passport and a birth certificate', () => {
    expect(missing({ type: 'passport', number: 'A1234567', back: undefined })).toEqual([]);
    expect(missing({ type: 'birth', number: '12345678901234567', back: undefined })).toEqual([]);
    expect(missing({ type: 'driving', number: 'DK123456', back: undefined })).toEqual(['govt_id_back']);
  });
});
