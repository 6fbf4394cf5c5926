import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/context';

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
  /** Reads a ticket; null for one that is not ours or has ended. */
  read(text: string): AddressTicket | null;
  /** Reads a ticket, also one that has ended; null for one that is not ours. */
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

const CIPHER = 'aes-256-ctr';
const MAC_BYTES = 16;
const PAYLOAD_BYTES = 24;
/** Of both, without a bit that says nothing: one ticket has one spelling. */
const TICKET = /^[A-Za-z0-9_-]{53}[AQgw]$/;
const ID_BYTES = 6;

/** Packs a ticket into 24 bytes: form (2), subject, viewer and session (6 each), end in seconds (4). */
function pack(ticket: Omit<AddressTicket, 'expiresAt'>, expiresAtSeconds: number): Buffer {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt16BE(ticket.form, 0);
  payload.writeUIntBE(ticket.subjectId, 2, ID_BYTES);
  payload.writeUIntBE(ticket.viewerId, 8, ID_BYTES);
  payload.writeUIntBE(ticket.sessionId, 14, ID_BYTES);
  payload.writeUInt32BE(expiresAtSeconds, 20);
  return payload;
}

function unpack(payload: Buffer): AddressTicket {
  return {
    form: payload.readUInt16BE(0),
    subjectId: payload.readUIntBE(2, ID_BYTES),
    viewerId: payload.readUIntBE(8, ID_BYTES),
    sessionId: payload.readUIntBE(14, ID_BYTES),
    expiresAt: new Date(payload.readUInt32BE(20) * 1000),
  };
}

/**
 * Makes addresses that are keys to one thing for one viewer: sealed, not stored. The keyed hash of the meaning is both its proof and the start value of its
 * encryption (a synthetic IV, as in RFC 5297), so that one meaning has one address, which shows nothing of it.
 */
export function createAddressTickets({ sealing, clock }: Pick<Services, 'sealing' | 'clock'>, kind: AddressKind): AddressTickets {
  const { path, purpose, lifeSeconds, sameAddressSeconds } = kind;
  const key = Buffer.from(sealing.keyedHash(`${purpose} key`, ''), 'base64url');
  const macOf = (payload: Buffer): Buffer =>
    Buffer.from(sealing.keyedHash(purpose, payload.toString('base64url')), 'base64url').subarray(0, MAC_BYTES);
  const readAlsoEnded = (text: string): AddressTicket | null => {
    if (!TICKET.test(text)) return null;
    const ticket = Buffer.from(text, 'base64url');
    const mac = ticket.subarray(0, MAC_BYTES);
    const payload = createDecipheriv(CIPHER, key, mac).update(ticket.subarray(MAC_BYTES));
    return timingSafeEqual(macOf(payload), mac) ? unpack(payload) : null;
  };
  return {
    addressOf: (ticket) => {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const payload = pack(ticket, seconds - (seconds % sameAddressSeconds) + lifeSeconds);
      const mac = macOf(payload);
      return `${path}${Buffer.concat([mac, createCipheriv(CIPHER, key, mac).update(payload)]).toString('base64url')}`;
    },
    readAlsoEnded,
    read: (text) => {
      const ticket = readAlsoEnded(text);
      return ticket && ticket.expiresAt > clock.now() ? ticket : null;
    },
  };
}
