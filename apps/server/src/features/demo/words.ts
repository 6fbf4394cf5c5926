import type { Random } from './seeded-random.ts';

/** `livesAbroad` is the name of a country. */
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
const LIKES = [
  'cooking for my family',
  'walking by the river',
  'reading in the evening',
  'cricket with my cousins',
  'gardening on the roof',
  'old Bengali songs',
  'teaching children',
  'travelling to the hills',
];
const WISHES = [
  'honest and kind',
  'patient and cheerful',
  'respectful towards both families',
  'educated and down to earth',
  'fond of children',
];
/** Choices of the list that are no profession. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  Other: 'I like my work.',
  'Not Working': 'At present I help my family at home.',
};

/** Writes tagline and introduction in plain words. */
export function wordsOf(random: Random, about: About): { tagline: string; introduction: string } {
  const place = about.livesAbroad ? `live abroad (${about.livesAbroad}); my family is in ${about.district}` : `live in ${about.district}`;
  const like = random.pick(LIKES);
  const lines = [
    `I am ${about.nickname}. I ${place}.`,
    SAID_OTHERWISE[about.profession] ?? `My profession: ${about.profession}.`,
    `I like ${like} and ${random.pick(LIKES.filter((other) => other !== like))}.`,
    `I look for somebody ${random.pick(WISHES)}.`,
  ];
  return { tagline: random.pick(TAGLINES), introduction: lines.join('\n') };
}
