import { CAST } from './cast.ts';
import type { DrawnPerson } from './draw-people.ts';

/** Somebody of the community and their account. */
export type Member = { readonly id: number; readonly person: DrawnPerson };

/** Steps of others towards one of the cast, who have done nothing themselves yet. */
export type DrawnSteps = {
  readonly towards: Member;
  readonly interests: readonly Member[];
  /** Whose interest was accepted, and who talks with them. */
  readonly bond: Member | null;
  /** Premium. */
  readonly proposal: Member | null;
  readonly followers: readonly Member[];
  readonly visitors: readonly Member[];
  readonly shortlisted: readonly Member[];
};

const WAITING = 2;
const FOLLOWERS = 5;
const VISITORS = 7;
const SHORTLISTED = 3;

/** True for members who can be found: neither of the cast nor apart from the others. */
export const isDrawn = ({ person }: Member): boolean =>
  person.number > CAST.length && !person.purpose && !person.state && person.registrationStep === undefined;

/** Returns the steps that are taken before anybody looks at the demo: the same at every start. */
export function drawSteps(members: readonly Member[]): DrawnSteps[] {
  const taken = new Set<number>();
  return members
    .filter(({ person }) => person.number <= CAST.length)
    .map((towards) => {
      const others = members
        .filter((one) => isDrawn(one) && one.person.gender !== towards.person.gender && !taken.has(one.id))
        .toSorted((one, other) => Number(isOfFaith(other, towards)) - Number(isOfFaith(one, towards)));
      const premium = others.find(({ person }) => person.isPremium) ?? null;
      const [bond = null, ...rest] = others.filter((one) => one !== premium).slice(0, FOLLOWERS + VISITORS);
      for (const one of [premium, bond, ...rest]) if (one) taken.add(one.id);
      return {
        towards,
        interests: rest.slice(0, WAITING),
        bond,
        proposal: premium,
        followers: rest.slice(0, FOLLOWERS),
        visitors: [...(bond ? [bond] : []), ...rest].slice(0, VISITORS),
        shortlisted: rest.slice(WAITING, WAITING + SHORTLISTED),
      };
    });
}

const isOfFaith = (one: Member, other: Member): boolean => one.person.religion === other.person.religion;

/** Conversations of two who have just met, by the language in which they write; who was accepted begins, and waits for the last answer. */
export const CONVERSATIONS = {
  en: [
    'Hello, thank you for accepting my interest.',
    'You are welcome. My family would like to know a little more about yours.',
    'Gladly. My parents live in {district}; my father has retired and my mother teaches.',
    'That sounds lovely. May my mother call yours this week?',
    'Of course. Friday after the afternoon would suit her best.',
  ],
  bn: [
    'আমার আগ্রহ গ্রহণ করেছেন, অনেক ধন্যবাদ।',
    'আপনাকেও ধন্যবাদ। আমার মা আপনাদের বাড়ির সবার কথা একটু জানতে চাইছিলেন।',
    'নিশ্চয়ই। বাবা-মা থাকেন {district}। বাবা অবসরে গেছেন, মা স্কুলে পড়ান।',
    'শুনে খুব ভালো লাগল। এই সপ্তাহে আমার মা কি আপনার মাকে ফোন করতে পারেন?',
    'জি, অবশ্যই। শুক্রবার বিকেলে হলে মায়ের সুবিধা হয়।',
  ],
} as const;
/** Returns the language in which somebody writes: every second of the cast writes Bengali. */
export const languageOf = ({ person }: Member): keyof typeof CONVERSATIONS => (person.number % 2 === 0 ? 'bn' : 'en');
export const PROPOSAL = 'Our two families seem to care for the same things. We would be glad to meet yours and drink tea together.';
/** A first question, and its answer. */
export const SUPPORT = {
  question: 'Hello, how long does it take until my ID is checked?',
  answer: 'Thank you for writing. We look at every ID by hand, and you get a notification as soon as it is done.',
} as const;
