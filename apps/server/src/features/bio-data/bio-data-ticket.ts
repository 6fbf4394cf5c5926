import { BIO_DATA_ADDRESS_SECONDS } from '@app/contract/bio-data';
import type { SentenceLanguage } from '@app/contract/kernel';
import { oncePerServer, type Context } from '#platform/context';
import { createAddressTickets } from '#platform/tickets';

/** The bio data of one member, for one viewer in one session. */
export type BioDataTicket = {
  readonly viewerId: number;
  readonly sessionId: number;
  readonly ownerId: number;
  readonly language: SentenceLanguage;
};

export const BIO_DATA_PATH = '/api/media/bio-data/';

const LANGUAGES = ['en', 'bn'] as const;

const tickets = oncePerServer((ctx) =>
  createAddressTickets(ctx, {
    path: BIO_DATA_PATH,
    purpose: 'bio-data-address',
    lifeSeconds: BIO_DATA_ADDRESS_SECONDS,
    sameAddressSeconds: 1,
  }),
);

export const bioDataAddress = (ctx: Context, { ownerId, language, ...of }: BioDataTicket): string =>
  tickets(ctx).addressOf({ ...of, subjectId: ownerId, form: LANGUAGES.indexOf(language) });

/** Returns null for one that is not ours or has ended. */
export function readBioDataTicket(ctx: Context, text: string): BioDataTicket | null {
  const ticket = tickets(ctx).read(text);
  const language = ticket && LANGUAGES[ticket.form];
  return ticket && language ? { viewerId: ticket.viewerId, sessionId: ticket.sessionId, ownerId: ticket.subjectId, language } : null;
}
