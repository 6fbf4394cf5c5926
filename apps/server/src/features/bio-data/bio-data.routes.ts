import { getBioDataPrice, orderBioData } from '@app/contract/bio-data';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { BIO_DATA_PATH, createBioDataTickets } from './bio-data-ticket.ts';
import type { BioDataDeps } from './bio-data.types.ts';
import { createOpenBioData } from './open-bio-data.ts';
import { createBioDataOrders } from './order-bio-data.ts';

export function registerBioDataRoutes(http: Http, deps: BioDataDeps): void {
  const tickets = createBioDataTickets(deps);
  const orders = createBioDataOrders(deps);
  const open = createOpenBioData(deps);

  http.serve(orderBioData, async ({ viewer, body, language }) => {
    const { accountId: viewerId, sessionId } = viewer;
    const ownerId = body.user_id;
    const left = await orders.order({ viewerId, ownerId });
    return { data: { url: tickets.addressOf({ viewerId, sessionId, ownerId, language }) }, remaining_bio_data: left };
  });

  http.serve(getBioDataPrice, async ({ viewer, params }) => ({
    data: { cost: await orders.priceFor({ viewerId: viewer.accountId, ownerId: params.id }) },
  }));

  http.fastify.get<{ Params: { ticket: string } }>(
    `${BIO_DATA_PATH}:ticket`,
    // An address is a key to a paper for ten minutes and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const caller = await http.viewerOf(request);
      const ticket = tickets.read(request.params.ticket);
      if (!ticket || (caller !== null && caller.accountId !== ticket.viewerId)) throw new Refusal('not_found');
      void reply.header('cache-control', 'no-store');
      const { fileName, bytes } = await open(ticket);
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
