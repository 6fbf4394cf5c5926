import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Reference } from '#features/reference-data';
import { APART } from '../cast.ts';
import { choicesFrom } from '../choices.ts';
import { demoReader } from '../demo.reader.ts';
import { drawPeople } from '../draw-people.ts';
import type { Member } from '../draw-steps.ts';

/** The drawn people as they stand in the database, whenever the server was started last. */
export type Community = {
  /** In the order of their numbers. */
  readonly members: readonly Member[];
  readonly activeIds: ReadonlySet<number>;
  /** When they were drawn: times of what they did count from here. */
  readonly since: Date;
};

export type CommunityDeps = { readonly db: Database; readonly clock: Clock; readonly reference: Reference };

/** Null where nobody was drawn. */
export async function readCommunity({ db, reference }: CommunityDeps): Promise<Community | null> {
  const [accounts, since] = await Promise.all([demoReader.listDrawn(db), demoReader.drawnAt(db)]);
  if (!since || accounts.length <= APART.length) return null;
  const people = drawPeople(accounts.length - APART.length, choicesFrom(reference));
  const members = accounts.flatMap(({ id }, place) => {
    const person = people[place];
    return person ? [{ id, person }] : [];
  });
  return { members, activeIds: new Set(accounts.filter(({ isActive }) => isActive).map(({ id }) => id)), since };
}
