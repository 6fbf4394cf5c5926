import { createHash, createHmac } from 'node:crypto';
import type { Settings } from '#platform/config';
import { openLine, type Line } from './line.ts';
import { personFrom } from './person.ts';
import { ProviderFailure, type SocialAsker } from './social.types.ts';

type FacebookSettings = Pick<
  Settings,
  'FACEBOOK_URL' | 'FACEBOOK_GRAPH_URL' | 'FACEBOOK_API_VERSION' | 'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET'
>;
type Answer = Readonly<Record<string, unknown>>;

/**
 * Signs in by plain OAuth 2 as Facebook speaks it: code and PKCE, then the person by `/me`. There is no identity token, so `debug_token` says
 * whether the access token was made for this site and this person. Facebook does not say whether an address is verified: none is.
 */
export function createFacebook(settings: FacebookSettings): SocialAsker {
  const { FACEBOOK_APP_ID: appId = '', FACEBOOK_APP_SECRET: appSecret = '', FACEBOOK_API_VERSION: version } = settings;
  const dialog = `${settings.FACEBOOK_URL}/${version}/dialog/oauth`;
  const graph = `${settings.FACEBOOK_GRAPH_URL}/${version}`;

  async function ask(
    line: Line,
    address: string,
    fields: Readonly<Record<string, string>>,
    method: 'GET' | 'POST' = 'GET',
  ): Promise<Answer> {
    const parameters = new URLSearchParams(fields);
    const response =
      method === 'POST' ? await line.ask(address, { method, body: parameters }) : await line.ask(`${address}?${parameters.toString()}`);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new ProviderFailure(response.status < 500 ? 'unverified' : 'no_answer', answer['error']);
    return answer;
  }

  async function tokenOf(line: Line, fields: Readonly<Record<string, string>>): Promise<string> {
    const { access_token: token } = await ask(line, `${graph}/oauth/access_token`, fields, 'POST');
    if (typeof token !== 'string' || token === '') throw new ProviderFailure('unverified');
    return token;
  }

  return {
    authorizationUrl: async (redirectUri, { state, codeVerifier }) => {
      const parameters = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${dialog}?${parameters.toString()}`;
    },
    personOf: (redirectUri, answer, { codeVerifier }) => {
      const line = openLine();
      return line.run(async () => {
        const [code = '', ...others] = answer.getAll('code');
        if (code === '' || others.length > 0) throw new ProviderFailure('unverified');
        const token = await tokenOf(line, {
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: codeVerifier,
        });
        const { data } = await ask(line, `${graph}/debug_token`, { input_token: token, access_token: `${appId}|${appSecret}` });
        const person = await ask(line, `${graph}/me`, {
          fields: 'id,name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
        });
        requireOwnToken(data, appId, person['id']);
        return personFrom({ subject: person['id'], email: person['email'], isEmailVerified: false, name: person['name'] });
      });
    },
  };
}

/** Refuses a token that was made for another site or another person. */
function requireOwnToken(data: unknown, appId: string, personId: unknown): void {
  const told = (typeof data === 'object' && data !== null ? data : {}) as Answer;
  if (told['is_valid'] !== true || told['app_id'] !== appId || told['user_id'] !== personId) throw new ProviderFailure('unverified');
}
