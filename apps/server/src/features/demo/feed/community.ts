import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { APART } from '../cast.ts';
import { choicesFrom } from '../choices.ts';
import { drawnAt, listDrawn } from '../demo.store.ts';
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

/** Returns the demo's people; null where nobody was made. */
export async function readCommunity(ctx: Context): Promise<Community | null> {
  const [accounts, since] = await Promise.all([listDrawn(ctx), drawnAt(ctx)]);
  if (!since || accounts.length <= APART.length) return null;
  const people = drawPeople(accounts.length - APART.length, choicesFrom(referenceOf(ctx)));
  const members = accounts.flatMap(({ id }, place) => {
    const person = people[place];
    return person ? [{ id, person }] : [];
  });
  return { members, activeIds: new Set(accounts.filter(({ isActive }) => isActive).map(({ id }) => id)), since };
}
