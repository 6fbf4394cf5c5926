import { randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import type { BehaviourKeeper } from '../behaviour.ts';
import { SLOW_MS, SLOWLY } from '../pages/choose-person.ts';
import type { Persons } from '../persons.ts';
import type { GoogleClient } from '../sandbox.types.ts';
import type { Waits } from '../waits.ts';
import { createKeys, withLies } from './identity-token.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

const SECRET_BYTES = 24;
/** In seconds. */
const HOUR = 3600;
const RETURN_PATH = '/api/auth/google/callback';

type Parts = { readonly persons: Persons; readonly behaviour: BehaviourKeeper; readonly waits: Waits };

/** Asks who somebody is at every sign-in, as on a machine that several people use. */
function askAlways(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  const login = policy.get('login');
  login?.checks.clear();
  login?.checks.add(
    new interactionPolicy.Check('always', 'a person is to be chosen', 'login_required', ({ oidc }) => oidc.result?.login === undefined),
  );
  return policy;
}

/** True for sites on this machine only: the sandbox sends nobody anywhere else. */
const isOnThisMachine = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.pathname === RETURN_PATH && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
};

function configurationOf(client: GoogleClient, { persons, waits }: Parts, jwk: object): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`http://localhost${RETURN_PATH}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: [randomBytes(SECRET_BYTES).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    adapter: createMemoryAdapter(),
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    // Google tells the address in the identity token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askAlways(), url: (_ctx, { uid }) => `/google/interaction/${uid}` },
    findAccount: async (_ctx, chosen, token) => {
      const person = persons.find(chosen.replace(SLOWLY, ''));
      if (!person) return undefined;
      if (token && chosen.startsWith(SLOWLY)) await waits.pause(SLOW_MS);
      const { id, name, email, isEmailVerified } = person;
      return { accountId: chosen, claims: () => ({ sub: id, name, ...(email ? { email, email_verified: isEmailVerified } : {}) }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = `<!doctype html><title>Test sign-in</title><p>${error}: ${String(description).replaceAll('<', '&lt;')}</p>`;
    },
  };
}

/** Returns the imitation of Google: a real OpenID provider, which lies where it is told to. */
export function createGoogle(client: GoogleClient, parts: Parts): Provider {
  const keys = createKeys();
  const provider = new Provider(client.issuerUrl, configurationOf(client, parts, keys.jwk));
  provider.Client.prototype.redirectUriAllowed = isOnThisMachine;
  provider.use(async (ctx, next) => {
    await next();
    const answer = ctx.body as { id_token?: unknown } | undefined;
    if (ctx.oidc?.route === 'token' && typeof answer?.id_token === 'string')
      ctx.body = { ...answer, id_token: withLies(answer.id_token, parts.behaviour.lies(), keys) };
  });
  return provider;
}
