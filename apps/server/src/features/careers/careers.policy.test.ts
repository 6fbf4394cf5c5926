import { describe, expect, it } from 'vitest';
import { cvTypeOf, fileNameOf, isBirthday } from './careers.policy.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the kind of a CV', () => {
  it('[PUB-232] is told by its first bytes', () => {
    expect(cvTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
    expect(cvTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
    expect(cvTypeOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('image/png');
    expect(cvTypeOf(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp');
  });

  it.each([
    '',
    '%PD',
    'MZ\x90\0',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>%PDF-',
    'GIF89a',
    'RIFF\0\0\0\0WAVEfmt ',
    'PK\x03\x04',
  ])('[PUB-232] is none for %j', (text) => expect(cvTypeOf(bytes(text))).toBeNull());
});

it('[PUB-233] a file’s name is kept as text of at most 200 characters, without signs that cannot be seen', () => {
  expect(fileNameOf(' ../../etc/নাদিয়া\0\r\n\u202Efdp.exe ')).toBe('../../etc/নাদিয়াfdp.exe');
  expect(Array.from(fileNameOf('😀'.repeat(300)))).toHaveLength(200);
  expect(fileNameOf('\r\n')).toBe('cv');
});

it('[PUB-236] a birthday is neither in the future nor more than 100 years ago', () => {
  const today = '2026-06-15';
  expect(['1926-06-15', '1990-02-28', '2026-06-15'].map((day) => isBirthday(day, today))).toEqual([true, true, true]);
  expect(['1926-06-14', '0001-01-01', '2026-06-16', '9999-12-31'].map((day) => isBirthday(day, today))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
