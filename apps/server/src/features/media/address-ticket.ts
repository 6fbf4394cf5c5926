import type { Clock } from '#platform/clock';
import { sameText } from '#platform/ids';
import type { Sealing } from '#platform/sealing';

/** What an address stands for: one form of one thing, for one viewer in one session. */
export type AddressTicket = {
  readonly subjectId: number;
  /** Which of several forms, as a small number. */
  readonly form: number;
  readonly viewerId: number;
  readonly sessionId: number;
  readonly expiresAt: Date;
};

export type AddressTickets = {
  addressOf(ticket: Omit<AddressTicket, 'expiresAt'>): string;
  /** null for one that is not ours or has ended. */
  read(text: string): AddressTicket | null;
};

const LIFE_SECONDS = 3600;
/** Within such a span a list gives the same addresses again, so that browsers can ask whether they changed. */
const SAME_ADDRESS_SECONDS = 900;
const PAYLOAD_LENGTH = 32;
const MAC_LENGTH = 22;
const TICKET = new RegExp(`^[A-Za-z0-9_-]{${PAYLOAD_LENGTH + MAC_LENGTH}}$`);
const ID_BYTES = 6;

/** 24 bytes: form (2), subject, viewer and session (6 each), end in seconds (4). */
function pack(ticket: Omit<AddressTicket, 'expiresAt'>, expiresAtSeconds: number): string {
  const payload = Buffer.alloc(24);
  payload.writeUInt16BE(ticket.form, 0);
  payload.writeUIntBE(ticket.subjectId, 2, ID_BYTES);
  payload.writeUIntBE(ticket.viewerId, 8, ID_BYTES);
  payload.writeUIntBE(ticket.sessionId, 14, ID_BYTES);
  payload.writeUInt32BE(expiresAtSeconds, 20);
  return payload.toString('base64url');
}

function unpack(text: string): AddressTicket {
  const payload = Buffer.from(text, 'base64url');
  return {
    form: payload.readUInt16BE(0),
    subjectId: payload.readUIntBE(2, ID_BYTES),
    viewerId: payload.readUIntBE(8, ID_BYTES),
    sessionId: payload.readUIntBE(14, ID_BYTES),
    expiresAt: new Date(payload.readUInt32BE(20) * 1000),
  };
}

export type AddressTicketDeps = { readonly sealing: Pick<Sealing, 'keyedHash'>; readonly clock: Clock };

/** Addresses below `path`, signed for one `purpose`: a ticket of another purpose is none. */
export function createAddressTickets({ sealing, clock }: AddressTicketDeps, path: string, purpose: string): AddressTickets {
  const macOf = (payload: string): string => sealing.keyedHash(purpose, payload).slice(0, MAC_LENGTH);
  return {
    addressOf: (ticket) => {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const payload = pack(ticket, seconds - (seconds % SAME_ADDRESS_SECONDS) + LIFE_SECONDS);
      return `${path}${payload}${macOf(payload)}`;
    },
    read: (text) => {
      if (!TICKET.test(text)) return null;
      const payload = text.slice(0, PAYLOAD_LENGTH);
      if (!sameText(macOf(payload), text.slice(PAYLOAD_LENGTH))) return null;
      const ticket = unpack(payload);
      return ticket.expiresAt > clock.now() ? ticket : null;
    },
  };
}
