import { describe, expect, it } from 'vitest';
import { FullName, Nickname } from './members.schemas.ts';
import { memberSentences as say } from './members.sentences.ts';
import { plainText } from './plain-text.ts';

const judge = (schema: typeof Nickname, text: string) => {
  const result = schema.safeParse(text);
  return result.success ? result.data : result.error.issues[0]?.message;
};

describe('names', () => {
  it.each([
    ['Nadia', 'Nadia'],
    ['Md. Abdul-Karim', 'Md. Abdul-Karim'],
    ["D'Costa", "D'Costa"],
    ['D’Costa', "D'Costa"],
    ['নাদিয়া সুলতানা', 'নাদিয়া সুলতানা'.normalize('NFC')],
    ['José  María', 'José María'],
    [' Nadia\n', 'Nadia'],
    ['Na\u200bdia\u202e', 'Nadia'],
    ['Na\u0000di\u0007a\ufeff', 'Nadia'],
    ['Na\u2066d\u2069ia\u00ad', 'Nadia'],
    ['র\u200d্যাচেল', 'র\u200d্যাচেল'],
    ['N\u200dadia', 'Nadia'],
  ])('[REG-41][REG-212] %j is stored as %j', (typed, stored) => {
    expect(judge(Nickname, typed)).toBe(stored);
  });

  it.each([
    'Nadia2',
    'নাদিয়া২',
    '01712345678',
    '+880 1712-345678',
    'nadia@example.com',
    'www.nadia',
    'nadia.com',
    'https://x',
    'wa.me',
    'facebook.com karim',
    'Nadia#',
    'Nadia_R',
    '<b>Nadia</b>',
    '...',
    'Nadia😀',
  ])('[REG-42] %j is no name', (typed) => {
    expect(judge(Nickname, typed)).toBe(say.nameAlphabet.en);
  });

  it.each([
    [Nickname, 'N', say.nicknameLength.en],
    [Nickname, '', say.nicknameLength.en],
    [Nickname, '\u200b\u200b \u202e', say.nicknameLength.en],
    [Nickname, 'a'.repeat(50), 'a'.repeat(50)],
    [Nickname, 'a'.repeat(51), say.nicknameLength.en],
    [FullName, 'ab', say.fullNameLength.en],
    [FullName, 'abc', 'abc'],
    [FullName, 'a'.repeat(101), say.fullNameLength.en],
  ])('[REG-41][REG-42] lengths are kept: %#', (schema, typed, expected) => {
    expect(judge(schema, typed)).toBe(expected);
  });

  it('[REG-212] leaves visible text as it is', () => {
    expect(plainText('Cox\u2019s Bazar <script>\u202a')).toBe('Cox\u2019s Bazar <script>');
  });
});
