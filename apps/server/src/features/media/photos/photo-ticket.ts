import type { Clock } from '#platform/clock';
import { sameText } from '#platform/ids';
import type { Sealing } from '#platform/sealing';

export const VARIANTS = ['large', 'card', 'blurred'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What an address stands for: one form of one photo, for one viewer in one session. */
export type Ticket = {
  readonly photoId: number;
  readonly variant: Variant;
  readonly viewerId: number;
  readonly sessionId: number;
  readonly expiresAt: Date;
};

export type Tickets = {
  addressOf(ticket: Omit<Ticket, 'expiresAt'>): string;
  /** null for one that is not ours or has ended. */
  read(text: string): Ticket | null;
};

export const PHOTO_PATH = '/api/media/photo/';

const LIFE_SECONDS = 3600;
/** Within such a span a list gives the same addresses again, so that browsers can ask whether they changed. */
const SAME_ADDRESS_SECONDS = 900;
const PAYLOAD_LENGTH = 32;
const MAC_LENGTH = 22;
const TICKET = new RegExp(`^[A-Za-z0-9_-]{${PAYLOAD_LENGTH + MAC_LENGTH}}$`);
const ID_BYTES = 6;

/** 24 bytes: variant (2), photo, viewer and session (6 each), end in seconds (4). */
function pack(ticket: Omit<Ticket, 'expiresAt'>, expiresAtSeconds: number): string {
  const payload = Buffer.alloc(24);
  payload.writeUInt16BE(VARIANTS.indexOf(ticket.variant), 0);
  payload.writeUIntBE(ticket.photoId, 2, ID_BYTES);
  payload.writeUIntBE(ticket.viewerId, 8, ID_BYTES);
  payload.writeUIntBE(ticket.sessionId, 14, ID_BYTES);
  payload.writeUInt32BE(expiresAtSeconds, 20);
  return payload.toString('base64url');
}

function unpack(text: string): Ticket | null {
  const payload = Buffer.from(text, 'base64url');
  const variant = VARIANTS[payload.readUInt16BE(0)];
  if (!variant) return null;
  return {
    variant,
    photoId: payload.readUIntBE(2, ID_BYTES),
    viewerId: payload.readUIntBE(8, ID_BYTES),
    sessionId: payload.readUIntBE(14, ID_BYTES),
    expiresAt: new Date(payload.readUInt32BE(20) * 1000),
  };
}

export function createTickets({ sealing, clock }: { sealing: Pick<Sealing, 'keyedHash'>; clock: Clock }): Tickets {
  const macOf = (payload: string): string => sealing.keyedHash('photo-address', payload).slice(0, MAC_LENGTH);
  return {
    addressOf: (ticket) => {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const payload = pack(ticket, seconds - (seconds % SAME_ADDRESS_SECONDS) + LIFE_SECONDS);
      return `${PHOTO_PATH}${payload}${macOf(payload)}`;
    },
    read: (text) => {
      if (!TICKET.test(text)) return null;
      const payload = text.slice(0, PAYLOAD_LENGTH);
      if (!sameText(macOf(payload), text.slice(PAYLOAD_LENGTH))) return null;
      const ticket = unpack(payload);
      return ticket && ticket.expiresAt > clock.now() ? ticket : null;
    },
  };
}
