import type { Context } from '#platform/context';
import type { Http } from '#platform/http';
import { PHOTO_PATH } from './photo-addresses.ts';
import { servePhoto } from './serve-photo.ts';

/** Serves stored photos, which leave the server by no other way. */
export function servePhotos(http: Http, ctx: Context): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${PHOTO_PATH}:ticket`,
    // An address is a key to a photo for an hour and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const asker = await http.askerOf(request);
      void reply.header('cache-control', 'private, no-cache');
      const photo = await servePhoto(ctx, {
        ticket: request.params.ticket,
        ...asker,
        knownEtags: request.headers['if-none-match'],
      });
      void reply.headers({ etag: photo.etag, 'content-type': photo.type, 'x-content-type-options': 'nosniff' });
      return photo.bytes === null ? reply.code(304).send() : reply.send(photo.bytes);
    },
  );
}
