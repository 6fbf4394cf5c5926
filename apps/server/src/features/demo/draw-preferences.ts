import { INCOMES } from '@app/contract/members';
import type { Preferences } from '#features/partner-preferences';
import type { Choices } from './choices.ts';
import type { DrawnPerson } from './draw-people.ts';
import { seededRandom, type Random } from './seeded-random.ts';

const NEVER_MARRIED = 1;
const MARRIED_BEFORE = [2, 3, 4];
const SSC = 4;
const HSC = 5;
const HONOURS = 8;

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** Returns whom somebody of the community looks for; every row is chosen. */
export function drawPreferences(person: DrawnPerson, choices: Choices): Preferences {
  const random = seededRandom(104_729 * person.number);
  return {
    ...rangesOf(person, random),
    ...statusesOf(person, random),
    ...(random.chance(0.4)
      ? { anyMotherTongue: true, motherTongueIds: [] }
      : { anyMotherTongue: false, motherTongueIds: [person.motherTongueId] }),
    religionId: person.religion,
    ...professionsOf(random, choices),
    monthlyIncome: random.chance(0.55) ? 'Open to all' : random.pick(INCOMES.slice(2, 6)),
    educationId: random.pick([SSC, HSC, HONOURS]),
    smokingAccepted: random.chance(0.15),
    drinkingAccepted: random.chance(0.05),
    ...countriesOf(random, choices),
  };
}

/** Draws the wished ages and heights: men look for younger and smaller women more often than not, women the other way round. */
function rangesOf({ gender, age }: DrawnPerson, random: Random) {
  const [younger, older] = gender === 1 ? [random.between(4, 10), random.between(0, 3)] : [random.between(0, 3), random.between(4, 12)];
  const [shortest, tallest] =
    gender === 1 ? [random.between(6, 12), random.between(17, 23)] : [random.between(13, 19), random.between(24, 32)];
  return { ageFrom: within(18, 60, age - younger), ageTo: within(18, 60, age + older), heightFromId: shortest, heightToId: tallest };
}

function statusesOf({ maritalStatusId }: DrawnPerson, random: Random) {
  if (random.chance(0.2)) return { anyMaritalStatus: true, maritalStatusIds: [] };
  return { anyMaritalStatus: false, maritalStatusIds: maritalStatusId === NEVER_MARRIED ? [NEVER_MARRIED] : MARRIED_BEFORE };
}

function professionsOf(random: Random, { professions }: Choices) {
  if (random.chance(0.6)) return { anyProfession: true, professionNames: [] };
  return {
    anyProfession: false,
    professionNames: [...new Set([random.pick(professions), random.pick(professions), random.pick(professions)])],
  };
}

function countriesOf(random: Random, { bangladesh, abroad }: Choices) {
  if (random.chance(0.4)) return { anyCountry: true, countryIds: [] };
  return { anyCountry: false, countryIds: random.chance(0.7) ? [bangladesh] : [bangladesh, random.pick(abroad).id] };
}
