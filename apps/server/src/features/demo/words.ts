import type { Random } from './seeded-random.ts';

type About = { readonly nickname: string; readonly profession: string; readonly district: string; readonly livesAbroad: string | null };

const TAGLINES = [
  'Simple at heart, serious about family',
  'Tea, books and long talks on the roof',
  'Looking for a calm companion for life',
  'Family first, and a good laugh every day',
  'সরল মন, স্বপ্ন অনেক',
  'একসঙ্গে পথ চলার মানুষ খুঁজছি',
  'Happy with little, curious about much',
  'পরিবারই আমার সব',
];
const LIKES = ['cooking for my family', 'walking by the river', 'reading in the evening', 'cricket with my cousins', 'gardening on the roof', 'old Bengali songs', 'teaching children', 'travelling to the hills'];
const WISHES = ['honest and kind', 'patient and cheerful', 'respectful towards both families', 'educated and down to earth', 'fond of children'];

/** Tagline and introduction in plain words. */
export function wordsOf(random: Random, about: About): { tagline: string; introduction: string } {
  const place = about.livesAbroad ? `live in ${about.livesAbroad}, and my family is in ${about.district}` : `live in ${about.district}`;
  const lines = [
    `I am ${about.nickname}. I ${place}.`,
    about.profession === 'Other' ? 'I like my work.' : `My profession: ${about.profession.toLowerCase()}.`,
    `I like ${random.pick(LIKES)} and ${random.pick(LIKES)}.`,
    `I look for somebody ${random.pick(WISHES)}.`,
  ];
  return { tagline: random.pick(TAGLINES), introduction: lines.join('\n') };
}
