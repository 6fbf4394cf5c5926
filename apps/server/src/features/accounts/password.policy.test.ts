import { expect, it } from 'vitest';
import { passwordKnowledge } from '#platform/passwords';
import { passwordFault } from './password.policy.ts';

const nobody = { phoneE164: null, phoneCountryCode: null, email: null };
const nadia = {
  phoneE164: '+8801712345678',
  phoneCountryCode: '+880',
  email: 'nadia.rahman@example.com',
  words: ['Nadia Sultana Rahman', 'নাদিয়া রহমান', 'Bogura', 'Sherpur Sadar'],
  birthday: '1995-05-20',
};
const everybodys = ['Bondhon', 'বন্ধন', 'Bangladesh', 'বাংলাদেশ', 'Dhaka', 'ঢাকা', 'Bogura'];
const faultOf = async (password: string, owner: typeof nobody | typeof nadia = nobody) =>
  passwordFault(password, owner, everybodys, await passwordKnowledge());

it.each([
  '00000000',
  'abcdefgh',
  'dhaka1234',
  'bondhon123',
  'password',
  'Password2024',
  'dragon19',
  'iloveyou',
  'P@ssw0rd',
  'Welcome1',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabc',
  'xyxyxyxyxyxyxyxyxyxy',
  '১১১১১১১১১১',
  '1234567890',
  '0987654321',
  'zyxwvutsrqponm',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertyasdfgzxcvb',
  'asdfghjkl2024',
  '1qaz2wsx3edc4rfv',
  'POIUYTREWQ',
  'Bondhon@2024',
  'বন্ধন১২৩৪',
  'বন্ধনবাংলাদেশ৭১',
  'DhakaBangladesh',
  'bangladesh71',
  'ঢাকা১২৩৪৫৬',
  '123456789012345678',
  '98765432109876543',
])('[QUAL-58][QUAL-82] %s is easy to guess for anybody', async (password) => {
  expect((await faultOf(password))?.en).toBe('This password is easy to guess. Choose another.');
});

it.each([
  'nadiarahman',
  'NadiaSultana95',
  'rahman.nadia',
  'Rahman1995',
  'নাদিয়া২০২৪',
  'nadia.rahman@example.com',
  'Nadia.Rahman77',
  '01712345678',
  '+8801712345678',
  '1712-345-678',
  '8801712345678',
  '০১৭১২৩৪৫৬৭৮',
  '20051995',
  '19950520',
  'nadia20051995',
  '1995nadia',
  'Bogura1995',
  'sherpursadar1',
])('[QUAL-58] %s is easy to guess for who knows its owner', async (password) => {
  expect((await faultOf(password, nadia))?.bn).toBe('এই পাসওয়ার্ড সহজেই আন্দাজ করা যায়। অন্য একটি বেছে নিন।');
});

it.each([
  'Nodir-par-7421',
  'Akasher-tara-93',
  'demo-community-1',
  'Jamdani-weaves-74',
  'Nakshi-kantha-stitch-9',
  'a long bench passphrase',
  'correct horse battery staple',
  'আমার সোনার বাংলা নদী',
  'kazi-17-mango-tree',
  'x9$Lq2!vTz',
])('[QUAL-58] %s is taken', async (password) => expect(await faultOf(password, nadia)).toBeNull());

it('[QUAL-58] the longest ones are judged within a moment', async () => {
  await faultOf('warm up the lists');
  const begun = performance.now();
  for (const hostile of ['a1'.repeat(64), 'nadia'.repeat(25) + 'x', 'qwe'.repeat(42) + '!', '\u09b8'.repeat(128)])
    await faultOf(hostile, nadia);
  expect(performance.now() - begun).toBeLessThan(200);
});
