import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

// Messages of STUN (RFC 8489) as far as a relay of TURN (RFC 8656) speaks them.

const COOKIE = 0x2112a442;
const HEADER = 20;
const TRANSACTION = 12;
const INTEGRITY_BYTES = 20;
const FINGERPRINT_MASK = 0x5354554e;
const IPV4 = 1;

export const METHODS = { binding: 1, allocate: 3, refresh: 4, send: 6, data: 7, createPermission: 8, channelBind: 9 } as const;
export const CLASSES = { request: 0x000, indication: 0x010, success: 0x100, error: 0x110 } as const;
export const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
  mappedAddress: 0x0020,
  fingerprint: 0x8028,
} as const;

export type Peer = { readonly address: string; readonly port: number };
export type Attribute = readonly [type: number, value: Buffer];
export type StunMessage = {
  readonly method: number;
  readonly class: number;
  readonly transaction: Buffer;
  readonly attributes: readonly Attribute[];
  /** The bytes that are signed, and their signature; null where it is not signed. */
  readonly signed: { readonly bytes: Buffer; readonly signature: Buffer } | null;
};

/** Reads a message; null for what is none. */
export function readMessage(packet: Buffer): StunMessage | null {
  if (packet.length < HEADER || packet.length % 4 !== 0 || packet.readUInt32BE(4) !== COOKIE) return null;
  const type = packet.readUInt16BE(0);
  if (type > 0x3fff || packet.readUInt16BE(2) !== packet.length - HEADER) return null;
  const attributes: Attribute[] = [];
  let signed: StunMessage['signed'] = null;
  for (let at = HEADER; at < packet.length;) {
    const kind = packet.readUInt16BE(at);
    const length = packet.readUInt16BE(at + 2);
    const end = at + 4 + length;
    if (end > packet.length) return null;
    const value = packet.subarray(at + 4, end);
    if (kind === ATTRIBUTES.integrity) {
      if (length !== INTEGRITY_BYTES) return null;
      signed = { bytes: withLength(packet.subarray(0, at), at + 4 + INTEGRITY_BYTES), signature: value };
      // Believes nothing that follows: it is not signed.
      break;
    }
    attributes.push([kind, value]);
    at = end + padding(length);
  }
  return { method: type & 0x0f, class: type & 0x110, transaction: packet.subarray(8, HEADER), attributes, signed };
}

const padding = (length: number): number => (4 - (length % 4)) % 4;

/** Copies the beginning of a message with the length that it will have. */
function withLength(bytes: Buffer, total: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(total - HEADER, 2);
  return copy;
}

const signatureOf = (key: Buffer, bytes: Buffer): Buffer => createHmac('sha1', key).update(bytes).digest();

/** True if a message was signed by this key. */
export const isSignedBy = ({ signed }: StunMessage, key: Buffer): boolean =>
  signed !== null && timingSafeEqual(signed.signature, signatureOf(key, signed.bytes));

export const valueOf = ({ attributes }: StunMessage, type: number): Buffer | undefined => attributes.find(([kind]) => kind === type)?.[1];
export const valuesOf = ({ attributes }: StunMessage, type: number): readonly Buffer[] =>
  attributes.filter(([kind]) => kind === type).map(([, value]) => value);
export const textOf = (message: StunMessage, type: number): string => valueOf(message, type)?.toString('utf8') ?? '';

type Written = {
  readonly method: number;
  readonly class: number;
  readonly transaction: Buffer;
  readonly attributes: readonly Attribute[];
  /** Signs the message. */
  readonly key?: Buffer | undefined;
};

/** Writes a message, with a signature where there is a key, and a fingerprint. */
export function writeMessage({ method, class: kind, transaction, attributes, key }: Written): Buffer {
  const head = Buffer.alloc(HEADER);
  head.writeUInt16BE(method | kind, 0);
  head.writeUInt32BE(COOKIE, 4);
  transaction.copy(head, 8, 0, TRANSACTION);
  let packet = Buffer.concat([head, ...attributes.map(written)]);
  if (key) {
    const bytes = withLength(packet, packet.length + 4 + INTEGRITY_BYTES);
    packet = Buffer.concat([bytes, written([ATTRIBUTES.integrity, signatureOf(key, bytes)])]);
  }
  const bytes = withLength(packet, packet.length + 8);
  const print = Buffer.alloc(4);
  print.writeUInt32BE((crc32(bytes) ^ FINGERPRINT_MASK) >>> 0);
  return Buffer.concat([bytes, written([ATTRIBUTES.fingerprint, print])]);
}

function written([type, value]: Attribute): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(padding(value.length))]);
}

export const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Writes an IPv4 address, mixed with the cookie as the protocol wants it. */
export function addressValue({ address, port }: Peer): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt8(IPV4, 1);
  bytes.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  const ip = Buffer.from(address.split('.').map(Number)).readUInt32BE(0);
  bytes.writeUInt32BE((ip ^ COOKIE) >>> 0, 4);
  return bytes;
}

/** Reads an IPv4 address; null for any other. */
export function readAddress(value: Buffer | undefined): Peer | null {
  if (!value || value.length !== 8 || value.readUInt8(1) !== IPV4) return null;
  const ip = Buffer.alloc(4);
  ip.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0);
  return { address: [...ip].join('.'), port: value.readUInt16BE(2) ^ (COOKIE >>> 16) };
}

export const errorValue = (code: number, reason: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, Math.floor(code / 100), code % 100]), Buffer.from(reason)]);
