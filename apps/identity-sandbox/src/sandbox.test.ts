import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CANCEL, PERSONS, startIdentitySandbox, visit, type IdentitySandbox } from './index.ts';

let sandbox: IdentitySandbox;
beforeAll(async () => void (sandbox = await startIdentitySandbox()));
afterAll(() => sandbox.stop());
afterEach(() => sandbox.behaveWell());

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const GOOGLE_RETURN = 'http://localhost:3000/api/auth/google/callback';
const FACEBOOK_RETURN = 'http://localhost:3000/api/auth/facebook/callback';

function pageOf(provider: 'google' | 'facebook', further: Record<string, string> = {}): string {
  const { google, facebook } = sandbox;
  const common = { response_type: 'code', state: 'abc', code_challenge: CHALLENGE, code_challenge_method: 'S256' };
  const own =
    provider === 'google'
      ? { client_id: google.clientId, redirect_uri: GOOGLE_RETURN, scope: 'openid email profile', nonce: 'n1' }
      : { client_id: facebook.appId, redirect_uri: FACEBOOK_RETURN, scope: 'public_profile,email' };
  const query = new URLSearchParams({ ...common, ...own, ...further }).toString();
  return provider === 'google' ? `${google.issuerUrl}/auth?${query}` : `${facebook.url}/v26.0/dialog/oauth?${query}`;
}

async function backFrom(provider: 'google' | 'facebook', press: string): Promise<URLSearchParams> {
  const { leftFor } = await visit(pageOf(provider), press);
  return new URL(leftFor ?? '').searchParams;
}
/** Returns the code of a sign-in by one of the test persons. */
const codeOf = async (provider: 'google' | 'facebook', person = 0): Promise<string> =>
  (await backFrom(provider, PERSONS[person]?.id ?? '')).get('code') ?? '';
const askJson = async (address: string, fields?: Record<string, string>) => {
  const response = await fetch(address, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {});
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const googleTokens = (code: string, further: Record<string, string> = {}) =>
  askJson(`${sandbox.google.issuerUrl}/token`, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: GOOGLE_RETURN,
    client_id: sandbox.google.clientId,
    client_secret: sandbox.google.clientSecret,
    code_verifier: VERIFIER,
    ...further,
  });
const claimsOf = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as object;
const facebookToken = (code: string, further: Record<string, string> = {}) =>
  askJson(`${sandbox.facebook.graphUrl}/v26.0/oauth/access_token`, {
    client_id: sandbox.facebook.appId,
    client_secret: sandbox.facebook.appSecret,
    redirect_uri: FACEBOOK_RETURN,
    code,
    code_verifier: VERIFIER,
    ...further,
  });

it('[AUTH-79] shows three test persons at each provider, and says in both languages that nobody is real', async () => {
  for (const provider of ['google', 'facebook'] as const) {
    const response = await fetch(pageOf(provider), { redirect: 'manual' });
    const page =
      provider === 'google'
        ? await (
            await fetch(new URL(response.headers.get('location') ?? '', sandbox.address), {
              headers: {
                cookie: response.headers
                  .getSetCookie()
                  .map((one) => one.split(';')[0])
                  .join('; '),
              },
            })
          ).text()
        : await response.text();
    for (const text of ['Test sign-in: no real account', 'এটি কারও আসল অ্যাকাউন্ট নয়', ...PERSONS.map(({ name }) => name), 'Cancel', 'বাতিল'])
      expect(page).toContain(text);
  }
});

it('[AUTH-79] Google tells who signed in by an identity token; an address and whether it is verified, or none', async () => {
  const told = await Promise.all(
    PERSONS.map(async ({ id }) => {
      const { body } = await googleTokens((await backFrom('google', id)).get('code') ?? '');
      return claimsOf(body['id_token']);
    }),
  );
  expect(told).toMatchObject([
    { sub: PERSONS[0]?.id, iss: sandbox.google.issuerUrl, aud: sandbox.google.clientId, nonce: 'n1', email_verified: true },
    { sub: PERSONS[1]?.id, email: 'jahid.hasan@example.org', email_verified: false },
    { sub: PERSONS[2]?.id, name: 'Moushumi Begum' },
  ]);
  expect(told[2]).not.toHaveProperty('email');
});

it('[AUTH-79] a code works once, with its verifier and secret, at both', async () => {
  const google = await codeOf('google');
  expect((await googleTokens(google, { code_verifier: 'w'.repeat(43) })).body['error']).toBe('invalid_grant');
  expect((await googleTokens(google, { client_secret: 'wrong' })).status).toBe(401);
  expect((await googleTokens(await codeOf('google'))).status).toBe(200);
  const facebook = await codeOf('facebook');
  expect((await facebookToken(facebook)).body).toMatchObject({ token_type: 'bearer', expires_in: 5_184_000 });
  expect((await facebookToken(facebook)).body).toMatchObject({ error: { type: 'OAuthException', code: 100 } });
  const other = await codeOf('facebook');
  expect((await facebookToken(other, { code_verifier: 'w'.repeat(43) })).status).toBe(400);
});

it('[AUTH-79] Facebook tells a person to who proves the app, and whose token it is', async () => {
  const { body } = await facebookToken(await codeOf('facebook', 1));
  const token = String(body['access_token']);
  const { appId, appSecret, graphUrl } = sandbox.facebook;
  const unproved = await askJson(`${graphUrl}/v26.0/me?fields=id,name&access_token=${token}&appsecret_proof=00`);
  expect(unproved).toMatchObject({ status: 400, body: { error: { message: 'Invalid appsecret_proof provided in the API argument.' } } });
  const secret = encodeURIComponent(`${appId}|${appSecret}`);
  expect((await askJson(`${graphUrl}/v26.0/debug_token?input_token=${token}&access_token=${secret}`)).body).toMatchObject({
    data: { app_id: appId, is_valid: true, user_id: PERSONS[1]?.id },
  });
  expect((await askJson(`${graphUrl}/v26.0/debug_token?input_token=none&access_token=${secret}`)).body).toMatchObject({
    data: { is_valid: false },
  });
});

it('[AUTH-79] a refusal comes back as each provider words it; nobody is sent to another machine', async () => {
  expect((await backFrom('google', CANCEL)).get('error')).toBe('access_denied');
  const facebook = await backFrom('facebook', CANCEL);
  expect([facebook.get('error'), facebook.get('error_reason'), facebook.get('state')]).toEqual(['access_denied', 'user_denied', 'abc']);
  for (const provider of ['google', 'facebook'] as const) {
    const strange = await visit(pageOf(provider, { redirect_uri: `https://evil.example/api/auth/${provider}/callback` }), CANCEL);
    expect(strange.leftFor).toBeNull();
  }
});
