import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { brandNameIn, type Settings } from '#platform/config';

/** For this long a browser may ask its person, and an answer is taken. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60;

/** ES256, EdDSA, RS256 of COSE: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

type Site = Pick<Settings, 'PUBLIC_URL' | 'BRAND_NAME' | 'BRAND_NAME_BN'>;

/** Returns the relying party: passkeys hold for the host name of PUBLIC_URL and are taken from its pages alone. */
const relyingParty = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) => {
  const { origin, hostname } = new URL(PUBLIC_URL);
  return { origin, id: hostname };
};

/** Loads it with the first passkey: with what it needs it takes some 15 MB. */
const webAuthn = () => import('@simplewebauthn/server');

export type KnownPasskey = { readonly credentialId: string; readonly transports: readonly string[] };

/** Returns what a browser needs to make a passkey, as WebAuthn writes it in JSON. `exclude`: those that the account has. */
export const optionsToAdd = async (
  site: Site,
  order: {
    readonly challenge: Buffer;
    readonly userHandle: Buffer;
    readonly userName: string;
    readonly language: 'en' | 'bn';
    readonly exclude: readonly KnownPasskey[];
  },
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: brandNameIn(site, order.language),
    rpID: relyingParty(site).id,
    challenge: new Uint8Array(order.challenge),
    userID: new Uint8Array(order.userHandle),
    userName: order.userName,
    userDisplayName: order.userName,
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: order.exclude.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** Returns what a browser needs to use a passkey: one of `allowed`, or without any the one that its person chooses. */
export const optionsToUse = async (
  site: Site,
  { challenge, allowed = [] }: { readonly challenge: Buffer; readonly allowed?: readonly KnownPasskey[] },
) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: relyingParty(site).id,
    challenge: new Uint8Array(challenge),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    ...(allowed.length > 0 ? { allowCredentials: allowed.map(descriptorOf) } : {}),
  });

const descriptorOf = ({ credentialId, transports }: KnownPasskey) => ({ id: credentialId, transports: [...transports] });

type Credential = { readonly id: string; readonly rawId: string; readonly type: 'public-key' };
export type NewCredential = Credential & {
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string; readonly transports: readonly string[] };
};
export type UsedCredential = Credential & {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
};

const ClientData = z.object({ challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/)) });

/** Returns the challenge that an answer says to have signed, in base64url; null where it says none. */
export function challengeIn({ response }: NewCredential | UsedCredential): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

export type MadePasskey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
};

/** Judges a passkey that was made: for this site, on one of its pages, for this challenge, by somebody whom the device knows. Null where it is not. */
export async function judgeMade(site: Site, challenge: string, credential: NewCredential): Promise<MadePasskey | null> {
  const { origin, id } = relyingParty(site);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    // What the device itself signed names the passkey; the browser's word for it must be the same.
    if (credentialId !== credential.id) return null;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports: [...credential.response.transports] };
  } catch {
    return null;
  }
}

/**
 * Judges a passkey that was used, in the same way and by its public key. Returns the counter of the authenticator, 0 where it counts nothing;
 * null where the answer is not right. The caller compares the counter with the one before.
 */
export async function judgeUsed(
  site: Site,
  challenge: string,
  credential: UsedCredential,
  known: { readonly credentialId: string; readonly publicKey: Buffer },
): Promise<{ readonly counter: number } | null> {
  const { origin, id } = relyingParty(site);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // A counter that goes back is looked at only when the signature is known to be right: the owner is then told.
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: 0 },
    });
    return verified && credential.id === known.credentialId ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
