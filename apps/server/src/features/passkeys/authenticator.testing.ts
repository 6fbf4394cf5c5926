import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Pages of tests are at PUBLIC_URL of the test context. */
export const ORIGIN = 'http://localhost';
export const RP_ID = 'localhost';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Encodes, as CBOR (RFC 8949), the few kinds that an attestation has. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** Bends what an authenticator or its browser says, for answers that must be refused. */
export type Bent = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** The credential that is named, where it is not the own one. */
  readonly id?: string;
};

type Options = { readonly challenge: string; readonly user?: { readonly id: string } };

/** A passkey on a device of tests: ECDSA on P-256, attestation `none`, authenticator data written byte by byte (WebAuthn 6.1). */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  userHandle = '';
  counter: number;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Counts on from `counter`; 0 counts nothing, as the authenticators of phones. */
  constructor(counter = 0) {
    this.counter = counter;
  }

  /** Returns what a browser sends to the server when it made this passkey. */
  make(options: Options, bent: Bent = {}) {
    this.userHandle = options.user?.id ?? '';
    const clientDataJSON = this.#clientData('webauthn.create', options, bent);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 0xff]), id, cose]);
    const authData = Buffer.concat([this.#authenticatorData(bent, FLAGS.attested), attested]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    ).toString('base64url');
    const named = bent.id ?? this.id;
    return {
      id: named,
      rawId: named,
      type: 'public-key',
      response: { clientDataJSON: clientDataJSON.toString('base64url'), attestationObject, transports: ['internal'] },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  /** Returns what a browser sends to the server when this passkey was used. One that counts goes on by one. */
  use(options: Options, bent: Bent = {}) {
    if (this.counter > 0) this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options, bent);
    const authenticatorData = this.#authenticatorData(bent);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.#keys.privateKey);
    const named = bent.id ?? this.id;
    return {
      id: named,
      rawId: named,
      type: 'public-key',
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(bent.userHandle === null ? {} : { userHandle: bent.userHandle ?? this.userHandle }),
      },
      clientExtensionResults: {},
    };
  }

  #clientData(type: string, { challenge }: Options, bent: Bent): Buffer {
    const said = { type: bent.type ?? type, challenge: bent.challenge ?? challenge, origin: bent.origin ?? ORIGIN, crossOrigin: false };
    return Buffer.from(JSON.stringify(said));
  }

  #authenticatorData({ rpId = RP_ID, isVerified = true, counter = this.counter }: Bent, further = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | further;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}
