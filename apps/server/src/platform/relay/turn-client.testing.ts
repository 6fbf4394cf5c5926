import dgram from 'node:dgram';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import tls from 'node:tls';
import { signingKeyOf } from './relay-credentials.ts';
import * as stun from './stun-message.ts';

const { ATTRIBUTES, CLASSES, METHODS } = stun;
const PATIENCE_MS = 3000;
const LOOPBACK = '127.0.0.1';
const MESSAGE_HEAD = 20;
type Credential = { readonly username: string; readonly credential: string };
export type TurnAnswer = { readonly code: number; readonly message: stun.StunMessage };
const errorOf = (message: stun.StunMessage): number => {
  const value = stun.valueOf(message, ATTRIBUTES.errorCode);
  return value ? value.readUInt8(2) * 100 + value.readUInt8(3) : 0;
};

type Came = { readonly from: number | null; readonly channel: number | null; readonly text: string };
type Line = {
  readonly came: Came[];
  request(method: number, attributes: readonly stun.Attribute[], key?: Buffer): Promise<stun.StunMessage>;
  raw(bytes: Buffer): void;
  close(): void;
};

/** Carries packets to a relay and back. */
type Wire = { send(bytes: Buffer): void; hear(take: (packet: Buffer) => void): void; close(): void };

async function openUdp(port: number): Promise<Wire> {
  const socket = dgram.createSocket('udp4');
  socket.bind(0, LOOPBACK);
  await once(socket, 'listening');
  return {
    send: (bytes) => socket.send(bytes, port, LOOPBACK),
    hear: (take) => void socket.on('message', take),
    close: () => void socket.close(),
  };
}

/** Opens a line with TLS to a relay whose certificate nobody has signed. */
async function openTls(port: number): Promise<Wire> {
  const socket = tls.connect({ port, host: LOOPBACK, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  return {
    send: (bytes) => void socket.write(bytes),
    hear: (take) => {
      let kept = Buffer.alloc(0);
      socket.on('data', (bytes: Buffer) => {
        kept = Buffer.concat([kept, bytes]);
        while (kept.length >= MESSAGE_HEAD && kept.length >= MESSAGE_HEAD + kept.readUInt16BE(2)) {
          const length = MESSAGE_HEAD + kept.readUInt16BE(2);
          take(kept.subarray(0, length));
          kept = kept.subarray(length);
        }
      });
    },
    close: () => void socket.destroy(),
  };
}

/** Opens a line to a relay: its answers find their requests, and what others sent is in `came`. */
function openLine({ send: raw, hear, close }: Wire): Line {
  const waiting = new Map<string, (message: stun.StunMessage) => void>();
  const came: Came[] = [];
  hear((packet) => {
    const first = packet.readUInt16BE(0);
    if (first >= 0x4000) {
      came.push({ from: null, channel: first, text: packet.subarray(4, 4 + packet.readUInt16BE(2)).toString() });
      return;
    }
    const message = stun.readMessage(packet);
    if (message?.method === METHODS.data) {
      const from = stun.readAddress(stun.valueOf(message, ATTRIBUTES.peerAddress))?.port ?? null;
      came.push({ from, channel: null, text: stun.valueOf(message, ATTRIBUTES.data)?.toString() ?? '' });
    } else if (message) waiting.get(message.transaction.toString('hex'))?.(message);
  });
  return {
    came,
    raw,
    close,
    request: (method, attributes, key) =>
      new Promise((resolve, reject) => {
        const transaction = randomBytes(12);
        const late = setTimeout(() => reject(new Error('the relay did not answer')), PATIENCE_MS);
        waiting.set(transaction.toString('hex'), (message) => {
          clearTimeout(late);
          resolve(message);
        });
        raw(stun.writeMessage({ method, class: CLASSES.request, transaction, attributes, key }));
      }),
  };
}

const peer = (to: stun.Peer): stun.Attribute => [ATTRIBUTES.peerAddress, stun.addressValue(to)];

function channelNumber(channel: number): stun.Attribute {
  const value = Buffer.alloc(4);
  value.writeUInt16BE(channel);
  return [ATTRIBUTES.channelNumber, value];
}

/** Opens a browser at a relay, of a few lines: asks for a place, permits others and passes packets, over UDP, or with TLS messages alone. */
export async function openTurnClient(port: number, { username, credential }: Credential, over: 'udp' | 'tls' = 'udp') {
  const { came, raw, close, request } = openLine(await (over === 'udp' ? openUdp : openTls)(port));
  let realm = '';
  let nonce = '';
  const signed = (method: number, attributes: readonly stun.Attribute[]): Promise<stun.StunMessage> => {
    const names: stun.Attribute[] = [
      [ATTRIBUTES.username, Buffer.from(username)],
      [ATTRIBUTES.realm, Buffer.from(realm)],
      [ATTRIBUTES.nonce, Buffer.from(nonce)],
    ];
    return request(method, [...attributes, ...names], signingKeyOf(username, realm, credential));
  };
  const ask = async (method: number, attributes: readonly stun.Attribute[]): Promise<TurnAnswer> => {
    if (!nonce) {
      const first = await request(method, attributes);
      realm = stun.textOf(first, ATTRIBUTES.realm);
      nonce = stun.textOf(first, ATTRIBUTES.nonce);
    }
    const message = await signed(method, attributes);
    return { code: errorOf(message), message };
  };
  return {
    came,
    raw,
    close,
    allocate: async (): Promise<{ code: number; relayed: stun.Peer | null }> => {
      const { code, message } = await ask(METHODS.allocate, [[ATTRIBUTES.requestedTransport, Buffer.from([17, 0, 0, 0])]]);
      return { code, relayed: stun.readAddress(stun.valueOf(message, ATTRIBUTES.relayedAddress)) };
    },
    permit: async (to: stun.Peer): Promise<number> => (await ask(METHODS.createPermission, [peer(to)])).code,
    bind: async (channel: number, to: stun.Peer): Promise<number> =>
      (await ask(METHODS.channelBind, [channelNumber(channel), peer(to)])).code,
    refresh: async (): Promise<number> => (await ask(METHODS.refresh, [])).code,
    send: (to: stun.Peer, text: string): void => {
      const attributes: stun.Attribute[] = [peer(to), [ATTRIBUTES.data, Buffer.from(text)]];
      raw(stun.writeMessage({ method: METHODS.send, class: CLASSES.indication, transaction: randomBytes(12), attributes }));
    },
    sendBy: (channel: number, text: string): void => {
      const head = Buffer.alloc(4);
      head.writeUInt16BE(channel, 0);
      head.writeUInt16BE(Buffer.byteLength(text), 2);
      raw(Buffer.concat([head, Buffer.from(text)]));
    },
  };
}
