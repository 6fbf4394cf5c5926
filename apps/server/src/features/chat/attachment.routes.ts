import { Refusal } from '#platform/errors';
import { sendParts, type Http } from '#platform/http';
import { ATTACHMENT_PATH, type AttachmentTickets } from './attachment-ticket.ts';
import { findAttachment, type Attachment } from './attachment.reader.ts';
import type { MessagesDeps } from './chat.types.ts';

type Deps = Pick<MessagesDeps, 'db' | 'clock' | 'storage'> & { readonly tickets: AttachmentTickets };

/** The only way by which a stored file of a conversation leaves the server. */
export function registerAttachmentRoutes(http: Http, deps: Deps): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${ATTACHMENT_PATH}:ticket`,
    // An address is a key to a file for ten minutes and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const viewer = await http.viewerOf(request);
      const { key, type, size } = await requireAttachment(deps, request.params.ticket, viewer?.accountId ?? null);
      return sendParts(reply, { type, size, read: (from, to) => deps.storage.getPart(key, from, to) });
    },
  );
}

/** Everything is checked anew; whatever does not hold is 404 and nothing tells why, but that a good address has ended. */
async function requireAttachment({ db, clock, tickets }: Deps, text: string, callerId: number | null): Promise<Attachment> {
  const ticket = tickets.read(text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  if (ticket.isExpired) throw new Refusal('link_expired');
  const found = await findAttachment(db, ticket, clock.now());
  if (!found) throw new Refusal('not_found');
  return found;
}
