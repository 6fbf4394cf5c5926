import { createAddressTickets, type AddressTicketDeps } from '#platform/tickets';

/** What an address stands for: the file of one message, for one reader in one session. */
export type AttachmentTicket = { readonly messageId: number; readonly viewerId: number; readonly sessionId: number };
export type ReadTicket = AttachmentTicket & { readonly isExpired: boolean };

export type AttachmentTickets = {
  addressOf(ticket: AttachmentTicket): string;
  /** null for one that is not ours. */
  read(text: string): ReadTicket | null;
};

export const ATTACHMENT_PATH = '/api/media/attachment/';

export function createAttachmentTickets(deps: AddressTicketDeps): AttachmentTickets {
  const tickets = createAddressTickets(deps, {
    path: ATTACHMENT_PATH,
    purpose: 'attachment-address',
    lifeSeconds: 600,
    sameAddressSeconds: 240,
  });
  return {
    addressOf: ({ messageId, ...of }) => tickets.addressOf({ ...of, subjectId: messageId, form: 0 }),
    read: (text) => {
      const ticket = tickets.readAlsoEnded(text);
      if (!ticket) return null;
      const { subjectId: messageId, viewerId, sessionId, expiresAt } = ticket;
      return { messageId, viewerId, sessionId, isExpired: expiresAt <= deps.clock.now() };
    },
  };
}
