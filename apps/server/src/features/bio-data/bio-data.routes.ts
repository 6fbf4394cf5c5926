import { getBioDataPrice, orderBioData as orderBioDataCall } from '@app/contract/bio-data';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { BIO_DATA_PATH, bioDataAddress, readBioDataTicket } from './bio-data-ticket.ts';
import { bioDataPrice, openBioData, orderBioData } from './bio-data.service.ts';

export function serveBioData(http: Http, root: Context): void {
  http.serve(orderBioDataCall, async ({ ctx, viewer, body, language }) => {
    const { accountId: viewerId, sessionId } = viewer;
    const ownerId = body.user_id;
    const left = await orderBioData(ctx, { viewerId, ownerId });
    return { data: { url: bioDataAddress(ctx, { viewerId, sessionId, ownerId, language }) }, remaining_bio_data: left };
  });

  http.serve(getBioDataPrice, async ({ ctx, viewer, params }) => ({
    data: { cost: await bioDataPrice(ctx, { viewerId: viewer.accountId, ownerId: params.id }) },
  }));

  http.fastify.get<{ Params: { ticket: string } }>(
    `${BIO_DATA_PATH}:ticket`,
    // An address is a key to a paper for ten minutes and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const { callerId, browserHash } = await http.askerOf(request);
      const ticket = readBioDataTicket(root, request.params.ticket);
      if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
      void reply.header('cache-control', 'no-store');
      const { fileName, bytes } = await openBioData(root, ticket, browserHash);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${fileName}"`,
          'x-content-type-options': 'nosniff',
        })
        .send(bytes);
    },
  );
}
