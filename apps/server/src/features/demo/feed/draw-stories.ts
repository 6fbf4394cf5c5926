import { secondsAfter } from '#platform/clock';
import { isDrawn, type Member } from '../draw-steps.ts';
import { seededRandom } from '../seeded-random.ts';
import { drawnId } from './drawn-id.ts';
import { MOTIFS, type Motif } from './motifs.ts';
import { STORY_WORDS } from './story-words.ts';

export type StoryPlan = {
  readonly number: number;
  readonly author: Member;
  readonly content: { readonly text: string } | { readonly motif: Motif };
  readonly clientId: string;
  readonly sharedAt: Date;
};

const DAY_SECONDS = 86_400;
/** Of the last so many hours: the rest of the 24 is for the first drawing to be seen. */
const HOURS = 20;
const MEMBERS_PER_STORY = 21;
const A_DAY = { least: 4, most: 19 };
/** The newest at the first start is as old as this. */
const NEWEST_SECONDS = 12 * 60;
const MINUTES_A_DAY = 1440;
const MOTIF_NAMES = Object.keys(MOTIFS) as Motif[];

/** Draws the stories that run at a moment, the newest first: one every so many minutes, for as long as the demo runs. */
export function drawStories(members: readonly Member[], since: Date, now: Date): StoryPlan[] {
  const drawn = members.filter(isDrawn);
  if (drawn.length === 0) return [];
  const aDay = Math.min(A_DAY.most, Math.max(A_DAY.least, Math.round(drawn.length / MEMBERS_PER_STORY)));
  const every = Math.floor(DAY_SECONDS / aDay);
  const first = secondsAfter(since, -NEWEST_SECONDS);
  const last = Math.floor((now.getTime() - first.getTime()) / 1000 / every);
  const authors = drawn.filter(({ person }) => person.activeMinutesAgo < MINUTES_A_DAY);
  return Array.from({ length: Math.floor((HOURS * 3600) / every) + 1 }, (_, place): StoryPlan => {
    const number = last - place;
    const random = seededRandom(179_424_673 + 7919 * number);
    const text = STORY_WORDS[((number % STORY_WORDS.length) + STORY_WORDS.length) % STORY_WORDS.length] ?? '';
    return {
      number,
      author: random.pick(authors.length > A_DAY.least ? authors : drawn),
      content: number % 2 === 0 ? { text } : { motif: random.pick(MOTIF_NAMES) },
      clientId: drawnId('story', number),
      sharedAt: secondsAfter(first, number * every),
    };
  });
}
