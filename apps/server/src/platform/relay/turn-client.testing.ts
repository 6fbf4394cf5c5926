import dgram from 'node:dgram';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { signingKeyOf } from './relay-credentials.ts';
import * as stun from './stun-message.ts';

const { ATTRIBUTES, CLASSES, METHODS } = stun;
const PATIENCE_MS = 3000;
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

/** Opens a line to a relay: its answers find their requests, and what others sent is in `came`. */
async function openLine(port: number): Promise<Line> {
  const socket = dgram.createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const waiting = new Map<string, (message: stun.StunMessage) => void>();
  const came: Came[] = [];
  const raw = (bytes: Buffer): void => socket.send(bytes, port, '127.0.0.1');
  socket.on('message', (packet) => {
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
    close: () => void socket.close(),
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

/** A browser at a relay, of a few lines: asks for a place, permits others and passes packets, over UDP. */
export async function openTurnClient(port: number, { username, credential }: Credential) {
  const { came, raw, close, request } = await openLine(port);
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
