import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REACTIONS, type Reaction } from '@app/contract/feed';
import type { Person } from '#testing';
import { openReadingTest, type ReadingTest } from '../reading/reading.testing.ts';

let test: ReadingTest;
let author: Person;
let crowd: readonly Person[];
beforeAll(async () => {
  test = await openReadingTest();
  author = await test.person();
  crowd = [author, ...(await Promise.all([test.man(), test.man(), test.man()]))];
});
afterAll(() => test.close());

type Act = { readonly who: number; readonly kind: Reaction | null };
const act: fc.Arbitrary<Act> = fc.record({ who: fc.nat(3), kind: fc.constantFrom(...REACTIONS, null, null) });
/** Acts of one inner list happen at the same moment, each by another member. */
const story = fc.array(fc.uniqueArray(act, { selector: ({ who }) => who, minLength: 1 }), { minLength: 1, maxLength: 8 });

const countsIn = (model: ReadonlyMap<number, Reaction>) =>
  Object.fromEntries(REACTIONS.map((kind) => [kind, [...model.values()].filter((one) => one === kind).length]));

it('[FEED-44][FEED-70][FEED-80] whatever members make of a post, in whatever order: one reaction each, and counts that are those of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (moments) => {
      const [postId = 0] = await test.addPosts(author);
      const model = new Map<number, Reaction>();
      for (const acts of moments) {
        await Promise.all(acts.map(({ who, kind }) => test.react(crowd[who] as Person, postId, kind)));
        for (const { who, kind } of acts)
          if (kind === null) model.delete(who);
          else model.set(who, kind);
        for (const [who, person] of crowd.entries())
          expect((await test.one(person, postId)).body.data).toMatchObject({
            ...countsIn(model),
            total_react: model.size,
            provide_react: model.get(who) ?? null,
          });
        expect((await test.reactors(author, postId)).body.data.map(({ user_id, reaction }) => [user_id, reaction]).toSorted()).toEqual(
          [...model].map(([who, kind]) => [crowd[who]?.accountId, kind]).toSorted(),
        );
      }
    }),
    { numRuns: 10 },
  );
});
