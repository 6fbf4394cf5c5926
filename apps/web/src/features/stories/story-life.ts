import type { CamelCased } from '@app/contract/kernel';
import { STORY_HOURS, type Story as WireStory } from '@app/contract/stories';

export type Story = CamelCased<WireStory>;

const HOUR_MS = 3_600_000;

/** Returns when nobody sees the story any more, in milliseconds since 1970. */
export const endOf = ({ time }: Pick<Story, 'time'>): number => Date.parse(time) + STORY_HOURS * HOUR_MS;

/**
 * Returns the stories of all loaded pages that still run, all of an author's in a row; one that moved to a later page meanwhile shows once.
 */
export function runningStories(pages: readonly (readonly Story[])[], now: number): Story[] {
  const byId = new Map<number, Story>();
  for (const story of pages.flat()) if (!byId.has(story.id) && endOf(story) > now) byId.set(story.id, story);
  return authorsOf([...byId.values()]).flat();
}

/** Returns the stories of each author, the authors in the order of their first ones. */
export const authorsOf = (stories: readonly Story[]): (readonly [Story, ...Story[]])[] =>
  [...Map.groupBy(stories, ({ userId }) => userId).values()].map((own) => own as [Story, ...Story[]]);
