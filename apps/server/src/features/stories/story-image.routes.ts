import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { readingOf } from './show-stories.ts';
import { findImageKey } from './stories.reader.ts';
import type { StoriesDeps } from './stories.types.ts';
import { STORY_IMAGE_PATH } from './story-ticket.ts';

/** The only way by which the image of a story leaves the server. */
export function registerStoryImages(http: Http, deps: StoriesDeps): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${STORY_IMAGE_PATH}:ticket`,
    // An address is a key to an image for an hour and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const viewer = await http.viewerOf(request);
      // The browser keeps it and asks each time whether it may still be shown.
      void reply.header('cache-control', 'private, no-cache');
      const key = await requireKey(deps, request.params.ticket, viewer?.accountId ?? null);
      const etag = `"${deps.sealing.keyedHash('story-etag', key).slice(0, 22)}"`;
      void reply.headers({ etag, 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const bytes = await deps.storage.get(key);
      if (!bytes) throw new Refusal('not_found');
      return reply.send(bytes);
    },
  );
}

/** Everything is checked anew; whatever does not hold is 404 and nothing tells why. */
async function requireKey(deps: StoriesDeps, text: string, callerId: number | null): Promise<string> {
  const ticket = deps.tickets.read(text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  const key = await findImageKey(deps.db, readingOf(deps, ticket.viewerId), ticket);
  if (key === undefined) throw new Refusal('not_found');
  return key;
}
