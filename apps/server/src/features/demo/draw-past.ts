import type { DrawnPerson } from './draw-people.ts';
import { seededRandom } from './seeded-random.ts';

type Entry = { readonly startedOn: string; readonly endedOn: string | null };
export type Past = {
  readonly education: Entry & { readonly degree: string; readonly institution: string };
  /** Null for those who never worked. */
  readonly career: (Entry & { readonly designation: string; readonly company: string }) | null;
};

/** Age at the end of each education, by its id, and the kind of place where it is had. */
const ENDS_AT: Readonly<Record<number, readonly [age: number, years: number, place: 'School' | 'College' | 'Polytechnic' | 'University']>> =
  {
    4: [16, 2, 'School'],
    5: [18, 2, 'College'],
    6: [21, 4, 'Polytechnic'],
    7: [22, 3, 'College'],
    8: [23, 4, 'University'],
    9: [24, 5, 'University'],
    10: [25, 2, 'University'],
    12: [29, 4, 'University'],
  };
const COMPANIES = ['Padma', 'Meghna', 'Jamuna', 'Surma', 'Karnaphuli', 'Teesta', 'Shapla', 'Doel'];
const KINDS = ['Group', 'Services', 'Trust', 'Works', 'House'];
const NEVER_WORKED = ['Homemaker', 'Not Working', 'Student'];

/** Returns where somebody learnt and works; places that are plainly invented. */
export function drawPast(person: DrawnPerson, educationName: string, thisYear: number): Past {
  const random = seededRandom(15_485_863 * person.number);
  const [age, years, place] = ENDS_AT[person.educationId] ?? ENDS_AT[5] ?? [18, 2, 'College'];
  const born = thisYear - person.age;
  const learntUntil = Math.min(thisYear, born + age);
  const began = Math.min(thisYear, learntUntil + random.between(0, 3));
  return {
    education: {
      degree: educationName,
      institution: `${person.district.name} ${place}`,
      startedOn: String(learntUntil - years),
      endedOn: String(learntUntil),
    },
    career: NEVER_WORKED.includes(person.profession)
      ? null
      : {
          designation: person.profession,
          company: `${random.pick(COMPANIES)} ${random.pick(KINDS)}`,
          startedOn: String(began),
          endedOn: null,
        },
  };
}
