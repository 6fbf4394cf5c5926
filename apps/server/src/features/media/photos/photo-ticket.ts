import { createAddressTickets, type AddressTicket, type AddressTicketDeps } from '#platform/tickets';

export const VARIANTS = ['large', 'card', 'blurred'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What an address stands for: one form of one photo, for one viewer in one session. */
export type Ticket = Omit<AddressTicket, 'subjectId' | 'form'> & { readonly photoId: number; readonly variant: Variant };

export type Tickets = {
  addressOf(ticket: Omit<Ticket, 'expiresAt'>): string;
  /** null for one that is not ours or has ended. */
  read(text: string): Ticket | null;
};

export const PHOTO_PATH = '/api/media/photo/';

export function createTickets(deps: AddressTicketDeps): Tickets {
  const tickets = createAddressTickets(deps, { path: PHOTO_PATH, purpose: 'photo-address', lifeSeconds: 3600, sameAddressSeconds: 900 });
  return {
    addressOf: ({ photoId, variant, ...of }) => tickets.addressOf({ ...of, subjectId: photoId, form: VARIANTS.indexOf(variant) }),
    read: (text) => {
      const ticket = tickets.read(text);
      const variant = ticket && VARIANTS[ticket.form];
      if (!ticket || !variant) return null;
      const { subjectId: photoId, form: _, ...of } = ticket;
      return { ...of, photoId, variant };
    },
  };
}
