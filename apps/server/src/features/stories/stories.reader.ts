import { sql, type RawBuilder } from 'kysely';
import { STORIES_PAGE_SIZE } from '@app/contract/stories';
import type { Executor } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { StoryRow } from './stories.tables.ts';
import type { StoryTicket } from './story-ticket.ts';

export type ShownStory = Pick<StoryRow, 'id' | 'memberId' | 'text' | 'createdAt'> & { readonly hasImage: boolean };
type Reading = {
  readonly readerId: number;
  readonly now: Date;
  /** The rule of who is available to the reader. */
  readonly isAvailable: (idColumn: string) => RawBuilder<boolean>;
};

const RUNS = (now: Date): RawBuilder<boolean> => sql`story.cleared_at is null and story.expires_at > ${now}`;
/** The own ones, and those of everybody who is available to the reader. */
const isForReader = ({ readerId, isAvailable }: Reading): RawBuilder<boolean> =>
  sql`(story.member_id = ${readerId} or ${isAvailable('story.member_id')})`;
const isNotHidden = (readerId: number): RawBuilder<boolean> =>
  sql`not exists (select from story_hidden where story_hidden.member_id = ${readerId} and story_hidden.story_id = story.id)`;

/** A page of the stories that run, newest first. */
export async function listRunning(
  on: Executor,
  reading: Reading,
  page: number,
): Promise<{ readonly rows: readonly ShownStory[]; readonly total: number }> {
  const where = sql`from story where ${RUNS(reading.now)} and ${isForReader(reading)} and ${isNotHidden(reading.readerId)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${where}`.execute(on);
  const listed = await sql<ShownStory>`
    select story.id, story.member_id, story.text, story.created_at, story.image_key is not null as has_image ${where}
    order by story.created_at desc, story.id desc
    limit ${STORIES_PAGE_SIZE} offset ${(page - 1) * STORIES_PAGE_SIZE}`.execute(on);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** One that runs and that this reader can see; what they reported counts as seen. */
export async function findRunning(on: Executor, reading: Reading, storyId: number): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`
    select story.* from story where story.id = ${storyId} and ${RUNS(reading.now)} and ${isForReader(reading)}`.execute(on);
  return rows[0];
}

/** The image of one request: nothing where the session ended, an account is not active, a block stands, or the story is over or hidden. */
export async function findImageKey(on: Executor, reading: Reading, { storyId, sessionId }: StoryTicket): Promise<string | undefined> {
  const { readerId, now } = reading;
  const { rows } = await sql<{ imageKey: string }>`
    select story.image_key from session
    join account as viewer on viewer.id = session.account_id
    join story on story.id = ${storyId} and story.image_key is not null
    where session.id = ${sessionId} and session.account_id = ${readerId} and session.ended_at is null and session.expires_at > ${now}
      and viewer.state = 'active' and viewer.registration_step = ${REGISTRATION_COMPLETE}
      and ${RUNS(now)} and ${isForReader(reading)} and ${isNotHidden(readerId)}`.execute(on);
  return rows[0]?.imageKey;
}
