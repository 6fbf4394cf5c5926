import type { Context } from '#platform/context';
import { sendParts, type Http } from '#platform/http';
import { INTRODUCTION_PATH, playIntroduction } from './play-introduction.ts';

/** Serves stored introductions, which leave the server by no other way. An address is a key to one for an hour and is in no log. */
export function serveIntroductions(http: Http, ctx: Context): void {
  http.fastify.get<{ Params: { ticket: string } }>(`${INTRODUCTION_PATH}:ticket`, { logLevel: 'warn' }, async (request, reply) => {
    const asker = await http.askerOf(request);
    void reply.header('cache-control', 'private, no-store');
    return sendParts(reply, await playIntroduction(ctx, request.params.ticket, asker));
  });
}
