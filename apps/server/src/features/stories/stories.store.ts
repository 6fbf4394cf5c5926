import { sql, type RawBuilder } from 'kysely';
import { STORIES_PAGE_SIZE, STORY_HOURS } from '@app/contract/stories';
import { secondsAfter } from '#platform/clock';
import { isTicketSession, type TicketSession } from '#platform/tickets';
import type { Context, Tx } from '#platform/context';
import { REGISTRATION_COMPLETE } from '#platform/session';
import { isAvailableTo } from '#features/members';
import './stories.tables.ts';
import type { StoryRow } from './stories.tables.ts';
import type { StoryTicket } from './story-ticket.ts';

// A story that is gone keeps its row, bare, for its word and for who removed it.

/** A file that lies in the store. */
export type StoredImage = { readonly key: string; readonly bytes: number };
export type NewStory = {
  readonly memberId: number;
  readonly text: string | null;
  readonly image: StoredImage | null;
  readonly clientId: string;
  readonly sharedAt: Date;
};
export type ByStaff = { readonly removedBy: number; readonly removalReason: string };

const HOUR_SECONDS = 3600;
const BARE = { text: null, imageKey: null, imageBytes: null } as const;

export const findByClientId = ({ db }: Context, memberId: number, clientId: string): Promise<StoryRow | undefined> =>
  db.selectFrom('story').selectAll().where('memberId', '=', memberId).where('clientId', '=', clientId).executeTakeFirst();

/** Returns when the so manieth story before now was shared; undefined where there are fewer. */
export async function sharedAt({ db }: Context, memberId: number, place: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('story')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

/** Returns undefined where the member shared one with this word before. */
export const insertOnce = ({ db }: Tx, { memberId, text, image, clientId, sharedAt: at }: NewStory): Promise<StoryRow | undefined> =>
  db
    .insertInto('story')
    .values({
      memberId,
      text,
      imageKey: image?.key ?? null,
      imageBytes: image?.bytes ?? null,
      clientId,
      createdAt: at,
      expiresAt: secondsAfter(at, STORY_HOURS * HOUR_SECONDS),
    })
    .onConflict((conflict) => conflict.columns(['memberId', 'clientId']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Returns one that runs, held until the transaction ends; of this author alone where one is named. */
export const lockRunning = ({ db, clock }: Tx, storyId: number, authorId: number | null): Promise<StoryRow | undefined> =>
  db
    .selectFrom('story')
    .selectAll()
    .where('id', '=', storyId)
    .where('clearedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .$if(authorId !== null, (query) => query.where('memberId', '=', authorId ?? 0))
    .forUpdate()
    .executeTakeFirst();

export async function deleteStory({ db, clock }: Tx, storyId: number, byStaff: ByStaff | null): Promise<void> {
  const at = clock.now();
  const removal = byStaff && { ...byStaff, removedByStaffAt: at };
  await db
    .updateTable('story')
    .set({ ...BARE, ...removal, deletedAt: at, clearedAt: at })
    .where('id', '=', storyId)
    .execute();
  await db.deleteFrom('storyHidden').where('storyId', '=', storyId).execute();
}

/** Deletes all of a member that are not cleared yet; returns the keys of their images. */
export async function deleteAllOf(tx: Tx, memberId: number): Promise<string[]> {
  // Those that the member hid too, in one order: two who hid each other's do not wait for each other.
  const { rows } = await sql<Pick<StoryRow, 'id' | 'memberId' | 'imageKey'>>`
    select id, member_id, image_key from story where (member_id = ${memberId} and cleared_at is null)
      or id in (select story_id from story_hidden where member_id = ${memberId})
    order by id for update`.execute(tx.db);
  const own = rows.filter((story) => story.memberId === memberId);
  for (const { id } of own) await deleteStory(tx, id, null);
  await tx.db.deleteFrom('storyHidden').where('memberId', '=', memberId).execute();
  return own.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey]));
}

/** Clears a batch of stories that ended, skipping what somebody else clears; returns how many and the keys of their images. */
export async function clearEnded({ db, clock }: Tx, limit: number): Promise<{ readonly count: number; readonly keys: string[] }> {
  const now = clock.now();
  const ended = await db
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
  await db
    .updateTable('story')
    .set({ ...BARE, clearedAt: now })
    .where('id', 'in', ids)
    .execute();
  await db.deleteFrom('storyHidden').where('storyId', 'in', ids).execute();
  return { count: ended.length, keys: ended.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey])) };
}

export async function hide({ db, clock }: Tx, memberId: number, storyId: number): Promise<void> {
  await db
    .insertInto('storyHidden')
    .values({ memberId, storyId, createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ShownStory = Pick<StoryRow, 'id' | 'memberId' | 'text' | 'createdAt'> & { readonly hasImage: boolean };

const runs = ({ clock }: Context): RawBuilder<boolean> => sql`story.cleared_at is null and story.expires_at > ${clock.now()}`;
/** True of the own ones, and of those of everybody who is available to the reader. */
const isForReader = (ctx: Context, readerId: number): RawBuilder<boolean> =>
  sql`(story.member_id = ${readerId} or ${isAvailableTo(ctx, readerId)('story.member_id')})`;
const isNotHidden = (readerId: number): RawBuilder<boolean> =>
  sql`not exists (select from story_hidden where story_hidden.member_id = ${readerId} and story_hidden.story_id = story.id)`;

/** Returns a page of the stories that run: all of an author's in a row, the author of the newest one first. */
export async function listRunning(
  ctx: Context,
  readerId: number,
  page: number,
): Promise<{ readonly rows: readonly ShownStory[]; readonly total: number }> {
  const where = sql`from story where ${runs(ctx)} and ${isForReader(ctx, readerId)} and ${isNotHidden(readerId)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${where}`.execute(ctx.db);
  const listed = await sql<ShownStory>`
    select story.id, story.member_id, story.text, story.created_at, story.image_key is not null as has_image ${where}
    window author as (partition by story.member_id)
    order by max(story.created_at) over author desc, max(story.id) over author desc, story.created_at desc, story.id desc
    limit ${STORIES_PAGE_SIZE} offset ${(page - 1) * STORIES_PAGE_SIZE}`.execute(ctx.db);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns one that runs and that this reader can see; what they reported counts as seen. */
export async function findRunning(ctx: Context, readerId: number, storyId: number): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`
    select story.* from story where story.id = ${storyId} and ${runs(ctx)} and ${isForReader(ctx, readerId)}`.execute(ctx.db);
  return rows[0];
}

/** Returns the image of one request: nothing where the session ended, an account is not active, a block stands, or the story is over or hidden. */
export async function findImageKey(ctx: Context, asked: TicketSession & Pick<StoryTicket, 'storyId'>): Promise<string | undefined> {
  const { storyId, viewerId } = asked;
  const { rows } = await sql<{ imageKey: string }>`
    select story.image_key from session
    join account as viewer on viewer.id = session.account_id
    join story on story.id = ${storyId} and story.image_key is not null
    where ${isTicketSession(ctx, asked)}
      and viewer.state = 'active' and viewer.registration_step = ${REGISTRATION_COMPLETE}
      and ${runs(ctx)} and ${isForReader(ctx, viewerId)} and ${isNotHidden(viewerId)}`.execute(ctx.db);
  return rows[0]?.imageKey;
}
