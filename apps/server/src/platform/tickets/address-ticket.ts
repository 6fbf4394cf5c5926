import type { Services } from '#platform/context';
import { sameText } from '#platform/ids';

/** The meaning of an address: one form of one thing, for one viewer in one session. */
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
  /** Also one that has ended; null for one that is not ours. */
  readAlsoEnded(text: string): AddressTicket | null;
};

export type AddressKind = {
  /** The path before the ticket. */
  readonly path: string;
  /** A ticket of another purpose is none. */
  readonly purpose: string;
  /** From the making to the end, at most. */
  readonly lifeSeconds: number;
  /** Within such a span the same address is given again, so that browsers can ask whether it changed and what plays goes on. */
  readonly sameAddressSeconds: number;
};

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

/** Addresses that are keys to one thing for one viewer: signed, not stored. */
export function createAddressTickets({ sealing, clock }: Pick<Services, 'sealing' | 'clock'>, kind: AddressKind): AddressTickets {
  const { path, purpose, lifeSeconds, sameAddressSeconds } = kind;
  const macOf = (payload: string): string => sealing.keyedHash(purpose, payload).slice(0, MAC_LENGTH);
  const readAlsoEnded = (text: string): AddressTicket | null => {
    if (!TICKET.test(text)) return null;
    const payload = text.slice(0, PAYLOAD_LENGTH);
    return sameText(macOf(payload), text.slice(PAYLOAD_LENGTH)) ? unpack(payload) : null;
  };
  return {
    addressOf: (ticket) => {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const payload = pack(ticket, seconds - (seconds % sameAddressSeconds) + lifeSeconds);
      return `${path}${payload}${macOf(payload)}`;
    },
    readAlsoEnded,
    read: (text) => {
      const ticket = readAlsoEnded(text);
      return ticket && ticket.expiresAt > clock.now() ? ticket : null;
    },
  };
}
