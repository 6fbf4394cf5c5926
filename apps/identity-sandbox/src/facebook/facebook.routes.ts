import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BehaviourKeeper } from '../behaviour.ts';
import { FACEBOOK_VERSION } from '../calls.ts';
import { CANCEL, sendPersons, sendProblem, SLOW_MS, SLOWLY } from '../pages/choose-person.ts';
import type { Persons } from '../persons.ts';
import type { FacebookApp } from '../sandbox.types.ts';
import type { Waits } from '../waits.ts';

const RETURN_PATH = '/api/auth/facebook/callback';
const TOKEN_SECONDS = 5_184_000;
const BAD_REQUEST = 400;

type Fields = Readonly<Record<string, string | undefined>>;
type Code = { readonly personId: string; readonly redirectUri: string; readonly challenge: string; readonly isSlow: boolean };
type Parts = { readonly app: () => FacebookApp; readonly persons: Persons; readonly behaviour: BehaviourKeeper; readonly waits: Waits };

const randomWord = (): string => randomBytes(24).toString('base64url');

/** Refuses in Facebook's own shape of an error, which is not that of OAuth 2. */
const refuse = (reply: FastifyReply, message: string, code = 100): FastifyReply =>
  reply.code(BAD_REQUEST).send({ error: { message, type: 'OAuthException', code, fbtrace_id: randomWord().slice(0, 11) } });

const isReturnHere = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.pathname === RETURN_PATH && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
};

/** Serves what Facebook does for a sign-in: its dialog, and the calls of the Graph API that a site makes. */
export function serveFacebook(http: FastifyInstance, parts: Parts): void {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, string>();
  serveDialog(http, parts, codes);
  serveTokens(http, parts, codes, tokens);
  servePerson(http, parts, tokens);
}

function serveDialog(http: FastifyInstance, { app, persons }: Parts, codes: Map<string, Code>): void {
  const dialog = `/facebook/${FACEBOOK_VERSION}/dialog/oauth`;
  const names = ['client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'response_type'] as const;
  const problemOf = (fields: Fields): string | null => {
    if (fields['client_id'] !== app().appId) return 'Invalid App ID.';
    if (!isReturnHere(fields['redirect_uri'] ?? '')) return 'This redirect failed because the redirect URI is not allowed.';
    return fields['response_type'] === 'code' ? null : 'Only response_type=code is known.';
  };
  http.get<{ Querystring: Fields }>(dialog, async ({ query }, reply) => {
    const problem = problemOf(query);
    if (problem) return sendProblem(reply, problem);
    const fields = Object.fromEntries(names.map((name) => [name, query[name] ?? '']));
    return sendPersons(reply, { provider: 'facebook', action: dialog, persons: persons.all(), fields });
  });
  http.post<{ Body: Fields }>(dialog, async ({ body }, reply) => {
    const problem = problemOf(body);
    if (problem) return sendProblem(reply, problem);
    const { button = '', redirect_uri: redirectUri = '', state = '', code_challenge: challenge = '' } = body;
    const back = (fields: Record<string, string>) =>
      reply.redirect(`${redirectUri}?${new URLSearchParams({ ...fields, state }).toString()}`, 302);
    if (button === CANCEL)
      return back({ error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' });
    const personId = button.replace(SLOWLY, '');
    if (!persons.find(personId)) return sendProblem(reply, 'There is no such test person.');
    const code = randomWord();
    codes.set(code, { personId, redirectUri, challenge, isSlow: button.startsWith(SLOWLY) });
    return back({ code });
  });
}

function serveTokens(http: FastifyInstance, { app, behaviour, waits }: Parts, codes: Map<string, Code>, tokens: Map<string, string>): void {
  const give = async (fields: Fields, reply: FastifyReply) => {
    const { client_id: id, client_secret: secret, code = '', redirect_uri: redirectUri, code_verifier: verifier = '' } = fields;
    if (id !== app().appId || secret !== app().appSecret) return refuse(reply, 'Error validating client secret.', 1);
    const found = codes.get(code);
    if (!found) return refuse(reply, 'This authorization code has been used.');
    codes.delete(code);
    if (found.redirectUri !== redirectUri) return refuse(reply, 'Error validating verification code. redirect_uri differs.');
    const isProved = found.challenge === '' || createHash('sha256').update(verifier).digest('base64url') === found.challenge;
    if (!isProved) return refuse(reply, 'Invalid code_verifier.');
    if (found.isSlow) await waits.pause(SLOW_MS);
    const token = randomWord();
    tokens.set(token, found.personId);
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS };
  };
  const path = `/graph/${FACEBOOK_VERSION}/oauth/access_token`;
  http.get<{ Querystring: Fields }>(path, ({ query }, reply) => give(query, reply));
  http.post<{ Body: Fields }>(path, ({ body }, reply) => give(body, reply));
  http.get<{ Querystring: Fields }>(`/graph/${FACEBOOK_VERSION}/debug_token`, async ({ query }, reply) => {
    if (query['access_token'] !== `${app().appId}|${app().appSecret}`) return refuse(reply, 'Invalid OAuth access token.', 190);
    const personId = tokens.get(query['input_token'] ?? '');
    const scopes = ['email', 'public_profile'];
    const truth = personId
      ? { app_id: app().appId, type: 'USER', application: 'Test', is_valid: true, user_id: personId, scopes }
      : { is_valid: false, scopes: [] };
    return { data: { ...truth, ...behaviour.lies().debugToken } };
  });
}

function servePerson(http: FastifyInstance, { app, persons, behaviour }: Parts, tokens: Map<string, string>): void {
  http.get<{ Querystring: Fields }>(`/graph/${FACEBOOK_VERSION}/me`, async ({ query }, reply) => {
    const token = query['access_token'] ?? '';
    const person = persons.find(tokens.get(token) ?? '');
    if (!person) return refuse(reply, 'Invalid OAuth access token.', 190);
    const proof = createHmac('sha256', app().appSecret).update(token).digest('hex');
    if (query['appsecret_proof'] !== proof) return refuse(reply, 'Invalid appsecret_proof provided in the API argument.', 100);
    const asked = new Set((query['fields'] ?? 'id,name').split(','));
    const told = Object.entries({ id: person.id, name: person.name, email: person.email, ...behaviour.lies().me });
    return Object.fromEntries(told.filter(([field, value]) => value !== null && (field === 'id' || asked.has(field))));
  });
}
