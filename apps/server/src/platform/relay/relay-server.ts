import dgram from 'node:dgram';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { systemClock, type Clock } from '#platform/clock';
import { type Allocation, type Client, createAllocations, LIFETIMES } from './allocations.ts';
import { passwordOf, readName, signingKeyOf } from './relay-credentials.ts';
import * as stun from './stun-message.ts';

const { ATTRIBUTES, CLASSES, METHODS } = stun;
const REALM = 'calls';
const UDP = 17;
const NONCE_SECONDS = 3600;
const PACKET_MOST = 2000;
const SWEEP_MS = 5000;
const REVOKED_SECONDS = 3600;
const CHANNELS = { first: 0x4000, last: 0x4fff } as const;
const CHANNEL_HEAD = 4;

export type RelayServer = {
  readonly port: number;
  /** Ends every place whose id begins so, and takes nobody of that name any more. */
  revoke(idPrefix: string): void;
  size(): number;
  close(): Promise<void>;
};
export type RelayOptions = { readonly secret: string; readonly host: string; readonly port?: number; readonly clock?: Clock };

/**
 * Starts a relay for demos and tests (TURN over UDP, IPv4): browsers reach each other by it and nothing else. What one sends goes to the place of another at
 * this same relay and never onto a network, so that nobody can use it to reach a service of this machine.
 */
export async function startRelayServer({ secret, host, port = 0, clock = systemClock }: RelayOptions): Promise<RelayServer> {
  const nowSeconds = (): number => clock.now().getTime() / 1000;
  const socket = dgram.createSocket('udp4');
  const allocations = createAllocations(nowSeconds);
  const revoked = new Map<string, number>();
  const isRevoked = (id: string): boolean => [...revoked.keys()].some((prefix) => id.startsWith(prefix));
  const nonces = createNonces(nowSeconds);
  const send = (packet: Buffer, { address, port: to }: Client): void => socket.send(packet, to, address, () => {});
  const answering = { secret, host, nowSeconds, allocations, isRevoked, nonces };

  socket.on('error', () => {});
  socket.on('message', (packet, { address, port: from }) => {
    const client = { address, port: from };
    if (packet.length > PACKET_MOST || packet.length < CHANNEL_HEAD) return;
    const channel = packet.readUInt16BE(0);
    if (channel >= CHANNELS.first && channel <= CHANNELS.last) return relayChannel(packet, channel, client);
    const message = stun.readMessage(packet);
    if (!message) return;
    if (message.class === CLASSES.indication && message.method === METHODS.send) return relaySent(message, client);
    if (message.class !== CLASSES.request) return;
    send(stun.writeMessage(answer(answering, message, client)), client);
  });
  const relayChannel = (packet: Buffer, channel: number, client: Client): void => {
    const from = allocations.of(client);
    const to = from && allocations.portOf(from, channel);
    const length = packet.readUInt16BE(2);
    if (from && to !== null && CHANNEL_HEAD + length <= packet.length)
      deliver(from, to, packet.subarray(CHANNEL_HEAD, CHANNEL_HEAD + length));
  };
  const relaySent = (message: stun.StunMessage, client: Client): void => {
    const from = allocations.of(client);
    const peer = stun.readAddress(stun.valueOf(message, ATTRIBUTES.peerAddress));
    const data = stun.valueOf(message, ATTRIBUTES.data);
    if (from && peer && data && peer.address === host && from.permittedUntil > nowSeconds()) deliver(from, peer.port, data);
  };
  const deliver = (from: Allocation, toPort: number, data: Buffer): void => {
    const to = allocations.at(toPort);
    if (!to || to.permittedUntil <= nowSeconds()) return;
    const channel = allocations.channelTo(to, from.port);
    send(channel === null ? dataIndication({ address: host, port: from.port }, data) : channelData(channel, data), to.client);
  };
  const sweeping = setInterval(() => {
    allocations.sweep();
    for (const [prefix, until] of revoked) if (until <= nowSeconds()) revoked.delete(prefix);
  }, SWEEP_MS).unref();

  socket.bind(port, host);
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    revoke: (idPrefix) => {
      revoked.set(idPrefix, nowSeconds() + REVOKED_SECONDS);
      allocations.removeWhere(({ id }) => id.startsWith(idPrefix));
    },
    size: allocations.size,
    close: async () => {
      clearInterval(sweeping);
      socket.close();
      await once(socket, 'close');
    },
  };
}

const dataIndication = (peer: stun.Peer, data: Buffer): Buffer =>
  stun.writeMessage({
    method: METHODS.data,
    class: CLASSES.indication,
    transaction: randomBytes(12),
    attributes: [
      [ATTRIBUTES.peerAddress, stun.addressValue(peer)],
      [ATTRIBUTES.data, data],
    ],
  });

function channelData(channel: number, data: Buffer): Buffer {
  const head = Buffer.alloc(CHANNEL_HEAD);
  head.writeUInt16BE(channel, 0);
  head.writeUInt16BE(data.length, 2);
  return Buffer.concat([head, data]);
}

type Nonces = { make(client: Client): string; isGood(nonce: string, client: Client): boolean };

/** Makes nonces that say when they end, signed for one client, so that none has to be remembered. */
function createNonces(nowSeconds: () => number): Nonces {
  const key = randomBytes(32);
  const sign = (until: string, { address, port }: Client): string =>
    createHmac('sha256', key).update(`${until} ${address} ${port}`).digest('base64url').slice(0, 22);
  return {
    make: (client) => {
      const until = Math.floor(nowSeconds() + NONCE_SECONDS).toString(36);
      return `${until}-${sign(until, client)}`;
    },
    isGood: (nonce, client) => {
      const [until = '', signature] = nonce.split(/-(.*)/s);
      return signature === sign(until, client) && parseInt(until, 36) > nowSeconds();
    },
  };
}

type Answering = {
  readonly secret: string;
  readonly host: string;
  readonly allocations: ReturnType<typeof createAllocations>;
  readonly nonces: Nonces;
  nowSeconds(): number;
  isRevoked(id: string): boolean;
};
type Answer = Parameters<typeof stun.writeMessage>[0];
type Failed = readonly [code: number, reason: string];
type Succeeded = { readonly attributes: readonly stun.Attribute[]; readonly key: Buffer };

/** Answers a request of a browser. */
function answer(deps: Answering, message: stun.StunMessage, client: Client): Answer {
  const { method, transaction } = message;
  const mapped: stun.Attribute = [ATTRIBUTES.mappedAddress, stun.addressValue(client)];
  if (method === METHODS.binding) return { method, class: CLASSES.success, transaction, attributes: [mapped] };
  const result = fulfil(deps, message, client);
  if (!('key' in result)) {
    const [code, reason] = result;
    const attributes: stun.Attribute[] = [[ATTRIBUTES.errorCode, stun.errorValue(code, reason)]];
    if (code === 401 || code === 438)
      attributes.push([ATTRIBUTES.realm, Buffer.from(REALM)], [ATTRIBUTES.nonce, Buffer.from(deps.nonces.make(client))]);
    return { method, class: CLASSES.error, transaction, attributes };
  }
  const attributes = method === METHODS.allocate ? [...result.attributes, mapped] : result.attributes;
  return { method, class: CLASSES.success, transaction, attributes, key: result.key };
}

const UNAUTHORIZED: Failed = [401, 'Unauthorized'];

/** Finds who signed a request. A name may be out of time for all but the beginning: a call that runs goes on. */
function signerOf({ secret, nonces, isRevoked }: Answering, message: stun.StunMessage, client: Client) {
  const username = stun.textOf(message, ATTRIBUTES.username);
  const name = readName(username);
  if (!message.signed || !name || isRevoked(name.id)) return UNAUTHORIZED;
  if (!nonces.isGood(stun.textOf(message, ATTRIBUTES.nonce), client)) return [438, 'Stale Nonce'] as const;
  const key = signingKeyOf(username, REALM, passwordOf(secret, username));
  return stun.isSignedBy(message, key) ? { ...name, username, key } : UNAUTHORIZED;
}

function fulfil(deps: Answering, message: stun.StunMessage, client: Client): Succeeded | Failed {
  const signer = signerOf(deps, message, client);
  if (!('key' in signer)) return signer;
  const own = deps.allocations.of(client);
  if (message.method === METHODS.allocate) return allocate(deps, message, { client, own, ...signer });
  if (!own) return [437, 'Allocation Mismatch'];
  if (own.username !== signer.username) return [441, 'Wrong Credentials'];
  if (message.method === METHODS.refresh) return refresh(deps, message, own);
  if (message.method === METHODS.createPermission) return permit(deps, message, own);
  if (message.method === METHODS.channelBind) return bindChannel(deps, message, own);
  return [400, 'Bad Request'];
}

type Asking = { readonly client: Client; readonly own: Allocation | null; readonly username: string; readonly key: Buffer };

function allocate(
  { allocations, host, nowSeconds }: Answering,
  message: stun.StunMessage,
  { client, own, username, key, id, expiresAtSeconds }: Asking & { readonly id: string; readonly expiresAtSeconds: number },
): Succeeded | Failed {
  const transaction = message.transaction.toString('hex');
  if (own && own.transaction !== transaction) return [437, 'Allocation Mismatch'];
  if (expiresAtSeconds <= nowSeconds()) return UNAUTHORIZED;
  if (stun.valueOf(message, ATTRIBUTES.requestedTransport)?.readUInt8(0) !== UDP) return [442, 'Unsupported Transport Protocol'];
  const made = own ?? allocations.open({ client, username, id, key, transaction });
  if (!made) return [486, 'Allocation Quota Reached'];
  return {
    key,
    attributes: [
      [ATTRIBUTES.relayedAddress, stun.addressValue({ address: host, port: made.port })],
      [ATTRIBUTES.lifetime, stun.number32(LIFETIMES.allocation)],
    ],
  };
}

function refresh({ allocations, nowSeconds }: Answering, message: stun.StunMessage, own: Allocation): Succeeded {
  const asked = stun.valueOf(message, ATTRIBUTES.lifetime);
  const isEnd = asked?.length === 4 && asked.readUInt32BE(0) === 0;
  if (isEnd) allocations.remove(own);
  else own.expiresAt = nowSeconds() + LIFETIMES.allocation;
  return { key: own.key, attributes: [[ATTRIBUTES.lifetime, stun.number32(isEnd ? 0 : LIFETIMES.allocation)]] };
}

/** Lets the others of this relay reach this place. Nobody beyond the relay can be permitted. */
function permit({ host, nowSeconds }: Answering, message: stun.StunMessage, own: Allocation): Succeeded | Failed {
  const peers = stun.valuesOf(message, ATTRIBUTES.peerAddress).map(stun.readAddress);
  if (peers.length === 0) return [400, 'Bad Request'];
  if (peers.some((peer) => peer?.address !== host)) return [403, 'Forbidden'];
  own.permittedUntil = nowSeconds() + LIFETIMES.permission;
  return { key: own.key, attributes: [] };
}

function bindChannel(deps: Answering, message: stun.StunMessage, own: Allocation): Succeeded | Failed {
  const number = stun.valueOf(message, ATTRIBUTES.channelNumber)?.readUInt16BE(0) ?? 0;
  const peer = stun.readAddress(stun.valueOf(message, ATTRIBUTES.peerAddress));
  if (number < CHANNELS.first || number > CHANNELS.last || !peer) return [400, 'Bad Request'];
  if (peer.address !== deps.host) return [403, 'Forbidden'];
  if (!deps.allocations.bind(own, number, peer.port)) return [400, 'Bad Request'];
  own.permittedUntil = deps.nowSeconds() + LIFETIMES.permission;
  return { key: own.key, attributes: [] };
}
