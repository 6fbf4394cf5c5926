import { BIO_DATA_ADDRESS_SECONDS } from '@app/contract/bio-data';
import type { SentenceLanguage } from '@app/contract/kernel';
import { secondsAfter, type Clock } from '#platform/clock';
import { sameText } from '#platform/ids';
import type { Sealing } from '#platform/sealing';

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

const MAC_LENGTH = 22;
/** Viewer, session, owner, language, end in seconds; and the signature. */
const TICKET = /^(?<payload>(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(en|bn)\.(\d{1,12}))\.(?<mac>[A-Za-z0-9_-]{22})$/;

export function createBioDataTickets({ sealing, clock }: { sealing: Pick<Sealing, 'keyedHash'>; clock: Clock }): BioDataTickets {
  const macOf = (payload: string): string => sealing.keyedHash('bio-data-address', payload).slice(0, MAC_LENGTH);
  return {
    addressOf: ({ viewerId, sessionId, ownerId, language }) => {
      const end = Math.floor(secondsAfter(clock.now(), BIO_DATA_ADDRESS_SECONDS).getTime() / 1000);
      const payload = [viewerId, sessionId, ownerId, language, end].join('.');
      return `${BIO_DATA_PATH}${payload}.${macOf(payload)}`;
    },
    read: (text) => {
      const { payload, mac } = TICKET.exec(text)?.groups ?? {};
      if (payload === undefined || mac === undefined || !sameText(macOf(payload), mac)) return null;
      const [viewerId = 0, sessionId = 0, ownerId = 0, , end = 0] = payload.split('.').map(Number);
      if (end * 1000 <= clock.now().getTime()) return null;
      return { viewerId, sessionId, ownerId, language: payload.includes('.bn.') ? 'bn' : 'en' };
    },
  };
}
