import { STORIES_PAGE_SIZE, type Story } from '@app/contract/stories';
import { pageKeys } from '#platform/paging';
import { listRunning, type ShownStory } from './stories.reader.ts';
import type { StoriesDeps, StoriesReader } from './stories.types.ts';

type Deps = Pick<StoriesDeps, 'db' | 'clock' | 'neighbours' | 'tickets'>;

/** What decides who sees whose stories at this moment. */
export const readingOf = ({ clock, neighbours }: Pick<Deps, 'clock' | 'neighbours'>, readerId: number) => ({
  readerId,
  now: clock.now(),
  isAvailable: neighbours.members.isAvailableTo(readerId),
});

export async function listStories(deps: Deps, reader: StoriesReader, page: number) {
  const { rows, total } = await listRunning(deps.db, readingOf(deps, reader.accountId), page);
  const stories = await presentStories(deps, reader, rows);
  const keys = pageKeys({ page, perPage: STORIES_PAGE_SIZE, rows: rows.length, total });
  return { data: { stories, ...keys }, ...keys };
}

/** Stories for one reader, authors and photos in one batch; who stopped being available meanwhile is left out. */
export async function presentStories({ neighbours, tickets }: Deps, reader: StoriesReader, rows: readonly ShownStory[]): Promise<Story[]> {
  const cards = await neighbours.members.cardsFor(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap((row) => {
    const author = cards.get(row.memberId);
    if (!author) return [];
    const image = row.hasImage ? tickets.addressOf({ storyId: row.id, viewerId: reader.accountId, sessionId: reader.sessionId }) : null;
    return [
      {
        id: row.id,
        user_id: row.memberId,
        name: author.name,
        photo: author.photo?.url ?? null,
        image_story: image,
        text_story: row.text,
        time: row.createdAt.toISOString(),
      },
    ];
  });
}
