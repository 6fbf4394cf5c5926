import { sayIn } from '@app/contract/kernel';
import { deleteStory, listStories, saveStory as saveStoryCall, storiesSentences as say } from '@app/contract/stories';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import type { Asker } from '#platform/session';
import { saveStory } from './save-story.ts';
import { deleteOwnStory } from './stories.service.ts';
import { findImageKey } from './stories.store.ts';
import { presentStories, presentStoryPage } from './stories.views.ts';
import { readStoryTicket, STORY_IMAGE_PATH } from './story-ticket.ts';

export function serveStories(http: Http): void {
  http.serve(listStories, ({ ctx, viewer, query: { page } }) => presentStoryPage(ctx, viewer, page));

  http.serve(saveStoryCall, async ({ ctx, viewer, body, files, language }) => {
    const { text_story: text, client_id: clientId } = body;
    const story = await saveStory(ctx, { memberId: viewer.accountId, text, upload: files.image_story?.bytes ?? null, clientId });
    const [data] = await presentStories(ctx, viewer, [{ ...story, hasImage: story.imageKey !== null }]);
    if (!data) throw new TypeError('a story without its author');
    return { message: sayIn(language, say.shared), data };
  });

  http.serve(deleteStory, async ({ ctx, viewer, body, language }) => {
    await deleteOwnStory(ctx, viewer.accountId, body.id);
    return { message: sayIn(language, say.deleted) };
  });
}

/** Serves images of stories: the only way by which one leaves the server. */
export function serveStoryImages(http: Http, ctx: Context): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${STORY_IMAGE_PATH}:ticket`,
    // An address is a key to an image for an hour and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const asker = await http.askerOf(request);
      // The browser keeps it and asks each time whether it may still be shown.
      void reply.header('cache-control', 'private, no-cache');
      const key = await requireKey(ctx, request.params.ticket, asker);
      const etag = `"${ctx.sealing.keyedHash('story-etag', key).slice(0, 22)}"`;
      void reply.headers({ etag, 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const bytes = await ctx.storage.get(key);
      if (!bytes) throw new Refusal('not_found');
      return reply.send(bytes);
    },
  );
}

/** Checks everything anew; whatever does not hold is 404 and nothing tells why. */
async function requireKey(ctx: Context, text: string, { callerId, browserHash }: Asker): Promise<string> {
  const ticket = readStoryTicket(ctx, text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  const key = await findImageKey(ctx, { ...ticket, browserHash });
  if (key === undefined) throw new Refusal('not_found');
  return key;
}
