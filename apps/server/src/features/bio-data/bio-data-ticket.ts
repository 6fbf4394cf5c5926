import { BIO_DATA_ADDRESS_SECONDS } from '@app/contract/bio-data';
import type { SentenceLanguage } from '@app/contract/kernel';
import { createAddressTickets, type AddressTicketDeps } from '#platform/tickets';

/** What an address stands for: the bio data of one member, for one viewer in one session. */
export type BioDataTicket = {
  readonly viewerId: number;
  readonly sessionId: number;
  readonly ownerId: number;
  readonly language: SentenceLanguage;
};

export type BioDataTickets = {
  addressOf(ticket: BioDataTicket): string;
  /** null for one that is not ours or has ended. */
  read(text: string): BioDataTicket | null;
};

export const BIO_DATA_PATH = '/api/media/bio-data/';

const LANGUAGES = ['en', 'bn'] as const;

export function createBioDataTickets(deps: AddressTicketDeps): BioDataTickets {
  const tickets = createAddressTickets(deps, {
    path: BIO_DATA_PATH,
    purpose: 'bio-data-address',
    lifeSeconds: BIO_DATA_ADDRESS_SECONDS,
    sameAddressSeconds: 1,
  });
  return {
    addressOf: ({ ownerId, language, ...of }) => tickets.addressOf({ ...of, subjectId: ownerId, form: LANGUAGES.indexOf(language) }),
    read: (text) => {
      const ticket = tickets.read(text);
      const language = ticket && LANGUAGES[ticket.form];
      return ticket && language ? { viewerId: ticket.viewerId, sessionId: ticket.sessionId, ownerId: ticket.subjectId, language } : null;
    },
  };
}
