import { CANCEL, settingsFor, startIdentitySandbox, visit, type IdentitySandbox, type Person as TestPerson } from '@app/identity-sandbox';
import { exchangeSocialTicket, type SocialProvider } from '@app/contract/accounts';
import { newAddress } from '../accounts/accounts.testing.ts';
import { openTestApp, type TestApp } from '#testing';

export { CANCEL };
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** A browser: its cookies, and where it was sent last. */
export type Browser = {
  readonly cookies: Map<string, string>;
  /** Opens an address of the site; returns where it leads. */
  open(address: string): Promise<string>;
  /** Goes to a provider, presses there, and returns the address that the provider sends it back to. */
  backFrom(provider: SocialProvider, press: string): Promise<string>;
  /** Goes there and back as `backFrom` does, and opens that address; returns the page that it comes to. */
  through(provider: SocialProvider, press: string): Promise<URL>;
  /** Changes the ticket of a page for a session. */
  exchange(page: URL, remember?: boolean): ReturnType<typeof exchangeWith>;
};

let people = 0;
/** Makes a person that nobody in this run has met. */
export function newTestPerson(sandbox: IdentitySandbox, further: Partial<TestPerson> = {}): TestPerson {
  people += 1;
  const person = {
    id: `2200000000000${String(people).padStart(6, '0')}`,
    name: 'Rokeya Sultana',
    email: `rokeya${people}@example.net`,
    isEmailVerified: true,
    ...further,
  };
  sandbox.addPerson(person);
  return person;
}

const exchangeWith = (test: TestApp, token: string, remember: boolean, headers: Record<string, string>) =>
  test.call(exchangeSocialTicket, { body: { token, remember }, headers });

export function newBrowser(test: TestApp, further: Record<string, string> = {}): Browser {
  const cookies = new Map(Object.entries(further));
  // Limits by network of one browser do not meet those of another.
  const remoteAddress = newAddress();
  const headers = () => ({
    'user-agent': CHROME,
    'sec-fetch-site': 'same-origin',
    ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
  });
  const open = async (address: string): Promise<string> => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const response = await test.app.inject({ method: 'GET', url: `${pathname}${search}`, headers: headers(), remoteAddress });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response.headers.location ?? `${response.statusCode} ${response.body}`;
  };
  const backFrom = async (provider: SocialProvider, press: string): Promise<string> => {
    const { leftFor, page } = await visit(await open(`/api/auth/${provider}`), press);
    if (leftFor === null) throw new Error(page);
    return leftFor;
  };
  return {
    cookies,
    open,
    backFrom,
    through: async (provider, press) => new URL(await open(await backFrom(provider, press))),
    exchange: async (page, remember = false) => {
      const answer = await exchangeWith(test, page.searchParams.get('token') ?? '', remember, headers());
      const set = answer.headers['set-cookie'];
      for (const cookie of Array.isArray(set) ? set : set ? [String(set)] : []) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return answer;
    },
  };
}

/** Opens the whole server against real imitations of the providers, over HTTP. */
export async function openSocialTest(environment: Record<string, string> = {}) {
  const sandbox = await startIdentitySandbox();
  const settings = { ...settingsFor(sandbox), ...environment };
  const test = await openTestApp({ environment: settings });
  return {
    test,
    environment: settings,
    sandbox,
    browser: (cookies: Record<string, string> = {}) => newBrowser(test, cookies),
    person: (further: Partial<TestPerson> = {}) => newTestPerson(sandbox, further),
    rows: async (statement: string, values: unknown[] = []) => (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows,
    close: async () => {
      await test.close();
      await sandbox.stop();
    },
  };
}
export type SocialTest = Awaited<ReturnType<typeof openSocialTest>>;
