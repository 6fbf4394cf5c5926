import { takeNextReview, type ReviewKind } from '@app/contract/reviews';
import type { IntroductionType } from '@app/contract/media';
import { prepareIntroduction, saveIntroduction } from '#features/introductions';
import { inTransaction } from '#platform/context';
import { signUpPerson, type Person } from '#testing';
import { wav } from '../../platform/clips/clips.testing.ts';
import { openPhotosTest, pictureOf, type PhotosTest } from '../photos/photos.testing.ts';

export type ReviewsTest = PhotosTest & {
  /** Makes a member called so. */
  member(fullName: string): Promise<Person>;
  moderator(fullName: string): Promise<Person>;
  /** Uploads a profile photo and returns its id. */
  photoOf(person: Person, seed?: number): Promise<number>;
  introductionOf(person: Person, type?: IntroductionType): Promise<number>;
  rows<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Returns the answer of `next` to a moderator. */
  next(by: Person, kind: ReviewKind, except?: readonly number[]): ReturnType<typeof nextOf>;
};

const nextOf = async (test: PhotosTest, by: Person, kind: ReviewKind, except: readonly number[] = []) => {
  const query = except.length > 0 ? { except: except.join(',') } : {};
  return (await test.call(takeNextReview, { token: by.token, params: { kind }, query })).body;
};

export async function openReviewsTest(environment: Record<string, string> = {}): Promise<ReviewsTest> {
  const test = await openPhotosTest({ RATE_LIMIT: 'off', ...environment });
  const rows = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await test.ctx.pool.query(text, [...values])).rows as T[];
  const newest = async (table: string, { accountId }: Person): Promise<number> =>
    (await rows<{ id: number }>(`select id from ${table} where member_id = $1 order by id desc limit 1`, [accountId]))[0]?.id ?? 0;
  let seeds = 100;
  return {
    ...test,
    rows,
    member: (fullName) => signUpPerson(test, { fullName }),
    moderator: (fullName) => signUpPerson(test, { fullName, roles: ['moderator'] }),
    photoOf: async (person, seed = (seeds += 1)) => {
      await test.upload(person, { profile_picture: await pictureOf({ seed }) });
      return newest('photo', person);
    },
    introductionOf: async (person, type = 'voice') => {
      const prepared = await prepareIntroduction(test.ctx, person.accountId, type, wav(3));
      await inTransaction(test.ctx, (tx) => saveIntroduction(tx, prepared));
      return newest('introduction_clip', person);
    },
    next: (by, kind, except) => nextOf(test, by, kind, except),
  };
}
