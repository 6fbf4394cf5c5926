import { sendParts, type Http } from '#platform/http';
import { INTRODUCTION_PATH, playIntroduction, type PlayIntroductionDeps } from './introductions/play-introduction.ts';
import { PHOTO_PATH } from './photos/photo-ticket.ts';
import { servePhoto, type ServePhotoDeps } from './photos/serve-photo.ts';

/** The only way by which a stored picture or introduction leaves the server. */
export function registerMediaRoutes(http: Http, deps: ServePhotoDeps & PlayIntroductionDeps): void {
  registerIntroductions(http, deps);
  http.fastify.get<{ Params: { ticket: string } }>(
    `${PHOTO_PATH}:ticket`,
    // An address is a key to a photo for an hour and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const viewer = await http.viewerOf(request);
      void reply.header('cache-control', 'private, no-cache');
      const photo = await servePhoto(deps, {
        ticket: request.params.ticket,
        callerId: viewer?.accountId ?? null,
        knownEtags: request.headers['if-none-match'],
      });
      void reply.headers({ etag: photo.etag, 'content-type': photo.type, 'x-content-type-options': 'nosniff' });
      return photo.bytes === null ? reply.code(304).send() : reply.send(photo.bytes);
    },
  );
}

function registerIntroductions(http: Http, deps: PlayIntroductionDeps): void {
  http.fastify.get<{ Params: { ticket: string } }>(`${INTRODUCTION_PATH}:ticket`, { logLevel: 'warn' }, async (request, reply) => {
    const viewer = await http.viewerOf(request);
    void reply.header('cache-control', 'private, no-store');
    return sendParts(reply, await playIntroduction(deps, request.params.ticket, viewer?.accountId ?? null));
  });
}
