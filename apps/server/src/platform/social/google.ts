import * as client from 'openid-client';
import type { Settings } from '#platform/config';
import { openLine, type Line } from './line.ts';
import { personFrom } from './person.ts';
import { ProviderFailure, type SocialAsker } from './social.types.ts';

type GoogleSettings = Pick<Settings, 'GOOGLE_ISSUER_URL' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>;

/** Addresses and keys of the provider are asked for again then. */
const KNOWN_MS = 60 * 60_000;
/** Its clock may be that far from ours, in seconds. */
const CLOCKS_DIFFER = 30;

/** Signs in by OpenID Connect: discovery, code, PKCE, and an identity token whose signature, issuer, audience, expiry and nonce are checked. */
export function createGoogle(settings: GoogleSettings, now: () => Date): SocialAsker {
  const { GOOGLE_ISSUER_URL: issuer, GOOGLE_CLIENT_ID: clientId = '', GOOGLE_CLIENT_SECRET: clientSecret = '' } = settings;
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCKS_DIFFER };
  const isPlain = issuer.startsWith('http://');
  let known: { readonly server: client.ServerMetadata; readonly until: number } | undefined;
  let keys: client.ExportedJWKSCache | undefined;

  async function configure({ ask }: Line): Promise<client.Configuration> {
    if (!known || known.until <= now().getTime()) {
      const found = await client.discovery(new URL(issuer), clientId, metadata, undefined, {
        [client.customFetch]: ask,
        ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
      });
      known = { server: found.serverMetadata(), until: now().getTime() + KNOWN_MS };
    }
    const configuration = new client.Configuration(known.server, clientId, metadata);
    configuration[client.customFetch] = ask;
    if (isPlain) client.allowInsecureRequests(configuration);
    if (keys) client.setJwksCache(configuration, keys);
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    authorizationUrl: (redirectUri, { state, nonce, codeVerifier }) => {
      const line = openLine();
      return line.run(async () => {
        const url = client.buildAuthorizationUrl(await configure(line), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      });
    },
    personOf: (redirectUri, answer, { state, nonce, codeVerifier }) => {
      const line = openLine();
      return line.run(async () => {
        const configuration = await configure(line);
        const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${answer.toString()}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        keys = client.getJwksCache(configuration);
        const claims = tokens.claims();
        if (!claims) throw new ProviderFailure('unverified');
        return personFrom({
          subject: claims.sub,
          email: claims['email'],
          isEmailVerified: claims['email_verified'] === true,
          name: claims['name'],
        });
      });
    },
  };
}
