import type { Clock } from '#platform/clock';
import { sameText } from '#platform/ids';
import type { Sealing } from '#platform/sealing';

/** What an address stands for: the file of one message, for one reader in one session. */
export type AttachmentTicket = { readonly messageId: number; readonly viewerId: number; readonly sessionId: number };
export type ReadTicket = AttachmentTicket & { readonly isExpired: boolean };

export type AttachmentTickets = {
  addressOf(ticket: AttachmentTicket): string;
  /** null for one that is not ours. */
  read(text: string): ReadTicket | null;
};

export const ATTACHMENT_PATH = '/api/media/attachment/';

const LIFE_SECONDS = 600;
/** Within such a span a conversation gives the same addresses again, so that a clip that plays goes on. */
const SAME_ADDRESS_SECONDS = 240;
const ID_BYTES = 6;
const PAYLOAD_BYTES = 22;
const PAYLOAD_LENGTH = 30;
const MAC_LENGTH = 22;
const TICKET = new RegExp(`^[A-Za-z0-9_-]{${PAYLOAD_LENGTH + MAC_LENGTH}}$`);

/** 22 bytes: message, viewer and session (6 each), end in seconds (4). */
function pack({ messageId, viewerId, sessionId }: AttachmentTicket, endsAt: number): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(messageId, 0, ID_BYTES);
  payload.writeUIntBE(viewerId, 6, ID_BYTES);
  payload.writeUIntBE(sessionId, 12, ID_BYTES);
  payload.writeUInt32BE(endsAt, 18);
  return payload.toString('base64url');
}

export function createAttachmentTickets({ sealing, clock }: { sealing: Pick<Sealing, 'keyedHash'>; clock: Clock }): AttachmentTickets {
  const macOf = (payload: string): string => sealing.keyedHash('attachment-address', payload).slice(0, MAC_LENGTH);
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    addressOf: (ticket) => {
      const payload = pack(ticket, nowSeconds() - (nowSeconds() % SAME_ADDRESS_SECONDS) + LIFE_SECONDS);
      return `${ATTACHMENT_PATH}${payload}${macOf(payload)}`;
    },
    read: (text) => {
      const payload = text.slice(0, PAYLOAD_LENGTH);
      if (!TICKET.test(text) || !sameText(macOf(payload), text.slice(PAYLOAD_LENGTH))) return null;
      const bytes = Buffer.from(payload, 'base64url');
      return {
        messageId: bytes.readUIntBE(0, ID_BYTES),
        viewerId: bytes.readUIntBE(6, ID_BYTES),
        sessionId: bytes.readUIntBE(12, ID_BYTES),
        isExpired: bytes.readUInt32BE(18) <= nowSeconds(),
      };
    },
  };
}
