import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import { secondsAfter } from '#platform/clock';
import { STORY_HOURS } from '@app/contract/stories';
import type { StoryRow } from './stories.tables.ts';
import type { StoredImage } from './stories.types.ts';

export type NewStory = {
  readonly memberId: number;
  readonly text: string | null;
  readonly image: StoredImage | null;
  readonly clientId: string;
  readonly sharedAt: Date;
};
type Gone = { readonly storyId: number; readonly at: Date };
export type ByStaff = { readonly removedBy: number; readonly removalReason: string };

const HOUR_SECONDS = 3600;
const BARE = { text: null, imageKey: null, imageBytes: null } as const;

/** All statements that change stories; a story that is gone keeps its row, bare, for its word and for who removed it. */
export const storiesStore = {
  findByClientId: (on: Executor, memberId: number, clientId: string): Promise<StoryRow | undefined> =>
    on.selectFrom('story').selectAll().where('memberId', '=', memberId).where('clientId', '=', clientId).executeTakeFirst(),

  /** When the so manieth story before now was shared; undefined where there are fewer. */
  sharedAt: async (on: Executor, memberId: number, place: number): Promise<Date | undefined> =>
    (
      await on
        .selectFrom('story')
        .select('createdAt')
        .where('memberId', '=', memberId)
        .orderBy('createdAt', 'desc')
        .offset(place - 1)
        .limit(1)
        .executeTakeFirst()
    )?.createdAt,

  /** Undefined where the member shared one with this word before. */
  insertOnce: (trx: Transaction, { memberId, text, image, clientId, sharedAt }: NewStory): Promise<StoryRow | undefined> =>
    trx
      .insertInto('story')
      .values({
        memberId,
        text,
        imageKey: image?.key ?? null,
        imageBytes: image?.bytes ?? null,
        clientId,
        createdAt: sharedAt,
        expiresAt: secondsAfter(sharedAt, STORY_HOURS * HOUR_SECONDS),
      })
      .onConflict((conflict) => conflict.columns(['memberId', 'clientId']).doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** One that runs, held until the transaction ends; of this author alone where one is named. */
  lockRunning: (trx: Transaction, { storyId, at }: Gone, authorId: number | null = null): Promise<StoryRow | undefined> =>
    trx
      .selectFrom('story')
      .selectAll()
      .where('id', '=', storyId)
      .where('clearedAt', 'is', null)
      .where('expiresAt', '>', at)
      .$if(authorId !== null, (query) => query.where('memberId', '=', authorId ?? 0))
      .forUpdate()
      .executeTakeFirst(),

  delete: async (trx: Transaction, { storyId, at }: Gone, byStaff: ByStaff | null = null): Promise<void> => {
    const removal = byStaff && { ...byStaff, removedByStaffAt: at };
    await trx
      .updateTable('story')
      .set({ ...BARE, ...removal, deletedAt: at, clearedAt: at })
      .where('id', '=', storyId)
      .execute();
    await trx.deleteFrom('storyHidden').where('storyId', '=', storyId).execute();
  },

  /** All that are not cleared yet; the keys of their images. */
  deleteAllOf: async (trx: Transaction, memberId: number, at: Date): Promise<string[]> => {
    // Those that the member hid too, in one order: two who hid each other's do not wait for each other.
    const { rows } = await sql<Pick<StoryRow, 'id' | 'memberId' | 'imageKey'>>`
      select id, member_id, image_key from story where (member_id = ${memberId} and cleared_at is null)
        or id in (select story_id from story_hidden where member_id = ${memberId})
      order by id for update`.execute(trx);
    const own = rows.filter((story) => story.memberId === memberId);
    for (const { id: storyId } of own) await storiesStore.delete(trx, { storyId, at });
    await trx.deleteFrom('storyHidden').where('memberId', '=', memberId).execute();
    return own.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey]));
  },

  /** Stories that ended, a batch, skipping what somebody else clears; how many and the keys of their images. */
  clearEnded: async (trx: Transaction, now: Date, limit: number): Promise<{ readonly count: number; readonly keys: string[] }> => {
    const ended = await trx
      .selectFrom('story')
      .select(['id', 'imageKey'])
      .where('clearedAt', 'is', null)
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (ended.length === 0) return { count: 0, keys: [] };
    const ids = ended.map(({ id }) => id);
    await trx
      .updateTable('story')
      .set({ ...BARE, clearedAt: now })
      .where('id', 'in', ids)
      .execute();
    await trx.deleteFrom('storyHidden').where('storyId', 'in', ids).execute();
    return { count: ended.length, keys: ended.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey])) };
  },

  hide: async (trx: Transaction, memberId: number, storyId: number, at: Date): Promise<void> => {
    await trx
      .insertInto('storyHidden')
      .values({ memberId, storyId, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
