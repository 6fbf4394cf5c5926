import type { Feature } from '#platform/feature';
import { sendParts } from '#platform/http';
import { INTRODUCTION_PATH, playIntroduction } from './play-introduction.ts';
import { eraseIntroductions } from './save-introduction.ts';
import { introductionsPersonalData } from './introductions.personal-data.ts';
import { ownData } from './own-data.store.ts';

export const introductions: Feature = {
  name: 'introductions',
  personalData: introductionsPersonalData,
  ownData,
  // The only way by which a stored introduction leaves the server. An address is a key to it for an hour and is in no log.
  routes: (http, ctx) =>
    http.fastify.get<{ Params: { ticket: string } }>(`${INTRODUCTION_PATH}:ticket`, { logLevel: 'warn' }, async (request, reply) => {
      const asker = await http.askerOf(request);
      void reply.header('cache-control', 'private, no-store');
      return sendParts(reply, await playIntroduction(ctx, request.params.ticket, asker));
    }),
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => eraseIntroductions(tx, accountId)),
};
