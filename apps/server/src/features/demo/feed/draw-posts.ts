import type { Reaction } from '@app/contract/feed';
import { secondsAfter } from '#platform/clock';
import { isDrawn, type Member } from '../draw-steps.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import { drawnId } from './drawn-id.ts';
import type { Motif } from './motifs.ts';
import { WORDS, type Words } from './words.ts';

export type PostPlan = {
  /** From 0, the newest. */
  readonly number: number;
  readonly author: Member;
  readonly motif: Motif;
  readonly text: string;
  readonly with: 'picture' | 'voice' | null;
  readonly clientId: string;
  readonly postedAt: Date;
  readonly reactions: readonly { readonly memberId: number; readonly kind: Reaction; readonly at: Date }[];
};

/** For so many members one post. */
const MEMBERS_PER_POST = 3.3;
const POSTS_MIN = 12;
/** Fewer than anybody has free of charge. */
const POSTS_PER_MEMBER = 2;
const NEWEST_MINUTES = 25;
const OLDEST_MINUTES = 34 * 1440;
const KINDS: readonly (readonly [weight: number, kind: Reaction])[] = [
  [46, 'like'],
  [26, 'love'],
  [13, 'care'],
  [8, 'laugh'],
  [5, 'wow'],
  [2, 'sad'],
];
const REACTIONS_MAX = 36;

/** Draws all posts of the community, the newest first: the same at every start. */
export function drawPosts(members: readonly Member[], since: Date): PostPlan[] {
  const drawn = members.filter(isDrawn);
  const count = Math.min(Math.max(POSTS_MIN, Math.round(drawn.length / MEMBERS_PER_POST)), drawn.length * POSTS_PER_MEMBER);
  const random = seededRandom(141_650_939);
  const written = new Map<number, number>();
  let words = shuffled(random, WORDS);
  return Array.from({ length: count }, (_, number): PostPlan => {
    const minutesAgo = Math.round(NEWEST_MINUTES + OLDEST_MINUTES * ((number + random.next() * 0.8) / count) ** 1.5);
    const author = pickAuthor(random, drawn, { minutesAgo, written });
    written.set(author.id, (written.get(author.id) ?? 0) + 1);
    const said = words.find(([, , religion]) => religion === undefined || religion === author.person.religion) ?? words[0];
    const [motif, text] = said ?? ['tea', ''];
    words = words.length > 1 ? words.filter((one) => one !== said) : shuffled(random, WORDS);
    const postedAt = secondsAfter(since, -60 * minutesAgo);
    return {
      number,
      author,
      motif,
      text,
      with: withOf(number),
      clientId: drawnId('post', number),
      postedAt,
      reactions: drawReactions(number, { drawn, author, postedAt, since }),
    };
  });
}

/** Says what a post has with it: every third has a picture, a few a voice. */
const withOf = (number: number): PostPlan['with'] => (number % 3 === 1 ? 'picture' : number % 24 === 8 ? 'voice' : null);

const shuffled = (random: Random, words: readonly Words[]): readonly Words[] =>
  words
    .map((one) => [random.next(), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one);

type Choice = { readonly minutesAgo: number; readonly written: ReadonlyMap<number, number> };

/** Picks somebody who had written least, and who was a member by then and has been here since. */
function pickAuthor(random: Random, drawn: readonly Member[], { minutesAgo, written }: Choice): Member {
  const fewest = Math.min(...drawn.map(({ id }) => written.get(id) ?? 0));
  const wasThere = ({ person }: Member): boolean =>
    person.activeMinutesAgo <= minutesAgo && person.activeMinutesAgo + person.memberForDays * 1440 > minutesAgo;
  const free = drawn.filter(({ id }) => (written.get(id) ?? 0) < Math.max(1, fewest + 1));
  const there = free.filter(wasThere);
  return random.pick(there.length > 0 ? there : free);
}

type Around = { readonly drawn: readonly Member[]; readonly author: Member; readonly postedAt: Date; readonly since: Date };

/** Draws reactions, within two days, and before the community was drawn. */
function drawReactions(number: number, { drawn, author, postedAt, since }: Around): PostPlan['reactions'] {
  const random = seededRandom(160_481_183 + 7919 * number);
  const most = Math.min(REACTIONS_MAX, Math.floor(drawn.length * 0.4));
  const wanted = Math.floor(most * random.next() ** 1.8);
  const others = drawn.filter((one) => one !== author);
  const reactors = new Set(Array.from({ length: wanted }, () => random.pick(others)));
  const open = Math.min(2 * 86_400, (since.getTime() - postedAt.getTime()) / 1000);
  return [...reactors].map(({ id }) => ({
    memberId: id,
    kind: random.weighted(KINDS),
    at: secondsAfter(postedAt, Math.floor(open * random.next() ** 2)),
  }));
}
