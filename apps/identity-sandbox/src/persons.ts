import type { Person } from './sandbox.types.ts';

/** The three test persons of the pages. */
export const PERSONS: readonly Person[] = [
  { id: '110000000000000000001', name: 'Shefali Khatun', email: 'shefali.khatun@example.org', isEmailVerified: true },
  { id: '110000000000000000002', name: 'Jahid Hasan', email: 'jahid.hasan@example.org', isEmailVerified: false },
  { id: '110000000000000000003', name: 'Moushumi Begum', email: null, isEmailVerified: false },
];

export type Persons = ReturnType<typeof createPersons>;

export function createPersons() {
  const all = new Map(PERSONS.map((person) => [person.id, person]));
  return {
    all: (): readonly Person[] => [...all.values()],
    find: (id: string): Person | undefined => all.get(id),
    add: (person: Person): void => void all.set(person.id, person),
  };
}
