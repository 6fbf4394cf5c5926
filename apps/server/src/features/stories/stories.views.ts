import { STORIES_PAGE_SIZE, type Story } from '@app/contract/stories';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import { cardsFor, type MemberViewer } from '#features/members';
import { listRunning, type ShownStory } from './stories.store.ts';
import { storyImageAddress } from './story-ticket.ts';

export async function presentStoryPage(ctx: Context, reader: MemberViewer, page: number) {
  const { rows, total } = await listRunning(ctx, reader.accountId, page);
  const stories = await presentStories(ctx, reader, rows);
  const keys = pageKeys({ page, perPage: STORIES_PAGE_SIZE, rows: rows.length, total });
  return { data: { stories, ...keys }, ...keys };
}

/** Presents stories to one reader, authors and photos in one batch; who stopped being available meanwhile is left out. */
export async function presentStories(ctx: Context, reader: MemberViewer, rows: readonly ShownStory[]): Promise<Story[]> {
  const cards = await cardsFor(
    ctx,
    reader,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap((row) => {
    const author = cards.get(row.memberId);
    if (!author) return [];
    const image = row.hasImage
      ? storyImageAddress(ctx, { storyId: row.id, viewerId: reader.accountId, sessionId: reader.sessionId })
      : null;
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
