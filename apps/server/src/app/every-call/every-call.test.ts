import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalTable } from '@app/contract/errors';
import type { Address, Endpoint } from '@app/contract/kernel';
import { signUpPerson, type Person, type TestApp } from '#testing';
import { sellPackage } from '../../features/entitlements/entitlements.testing.ts';
import { openPaymentTest, type PaymentTest } from '../../features/payments/payments.testing.ts';
import { fieldsOf, wholeContract, type Field } from './contract.testing.ts';
import { HOSTILE_BODIES, HOSTILE_FILES, HOSTILE_JSON, HOSTILE_TEXTS } from './hostile-values.testing.ts';
import { LACKING } from './lacking.testing.ts';
import { makeVictims, rememberRows, SECRETS, type Victims } from './victims.testing.ts';

let money: PaymentTest;
let test: TestApp;
let endpoints: readonly Endpoint[];
let addresses: readonly Address[];
let victims: Victims;
let changed: () => Promise<readonly string[]>;
let third: Person;
let newcomer: Person;
let admin: Person;
const faults: string[] = [];
let attacks = 0;
let thirds = 0;
let paidBefore: unknown;

const newThird = async (): Promise<Person> => {
  const person = await signUpPerson(test, { gender: 'male', email: `third-${(thirds += 1)}@example.com`, isEmailVerified: true });
  // Enough for every step but the one that shows what was paid for.
  await sellPackage(test, person.accountId, { counts: { expressInterest: 500, proposal: 500, voice: 500, feed: 500 }, days: 30 });
  return person;
};

const paidOf = () => money.rows('select payment_code, state, amount from payment where payment_code = $1', [victims.paymentCode]);

const newNewcomer = (): Promise<Person> => signUpPerson(test, { registrationStep: 12 });

beforeAll(async () => {
  money = await openPaymentTest({ RATE_LIMIT: 'off' });
  ({ test } = money);
  ({ endpoints, addresses } = await wholeContract());
  await money.sell(500);
  victims = await makeVictims(test);
  paidBefore = await paidOf();
  changed = await rememberRows(test);
  third = await newThird();
  newcomer = await newNewcomer();
  admin = await signUpPerson(test, { roles: ['admin'] });
});
afterAll(() => money.close());

type Attack = {
  readonly what: string;
  readonly token?: string | undefined;
  /** Texts in the place of the parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON as text, or a form. */
  readonly body?: string | { readonly type: string; readonly bytes: Buffer };
};

/** Forgets the limits by account, which would refuse most attacks before they are read. */
async function forgetLimits(): Promise<void> {
  attacks += 1;
  if (attacks % 8 === 0) await test.ctx.pool.query('delete from rate_limit');
}

function faultOf(response: LightMyRequestResponse, declared: readonly string[]): string | null {
  const { statusCode, body } = response;
  const secret = Object.entries(SECRETS).find(([, text]) => body.includes(text));
  if (secret) return `tells ${secret[0]}`;
  if (statusCode < 400) return null;
  const answer = (body.startsWith('{') ? JSON.parse(body) : {}) as { result?: unknown; code?: string; message?: string };
  const entry = refusalTable[answer.code as keyof typeof refusalTable];
  if (answer.result !== false || !answer.message || !entry) return `${statusCode} of another form: ${body.slice(0, 80)}`;
  // A gateway that cannot be reached is no defect where the contract says so.
  return statusCode >= 500 && !declared.includes(answer.code ?? '') ? `${statusCode} ${answer.code}` : null;
}

async function send(endpoint: Endpoint, { token, params = {}, query = {}, body }: Attack): Promise<LightMyRequestResponse> {
  await forgetLimits();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'));
  const search = new URLSearchParams(query).toString();
  const isForm = typeof body === 'object';
  return test.app.inject({
    method: endpoint.method,
    url: `/api${path}${search && `?${search}`}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.payload === 'none' ? {} : { 'content-type': isForm ? body.type : 'application/json' }),
    },
    ...(endpoint.payload === 'none' ? {} : { payload: isForm ? body.bytes : (body ?? '{}') }),
  });
}

async function attack(endpoint: Endpoint, one: Attack): Promise<LightMyRequestResponse> {
  const response = await send(endpoint, one);
  const fault = faultOf(response, endpoint.refusals);
  if (fault) faults.push(`${endpoint.name}, ${one.what}: ${fault}`);
  return response;
}

/** Returns the token of somebody who may make the call, and who is nobody to the victims. */
const tokenFor = ({ access }: Endpoint): string => (access === 'staff' ? admin : access === 'registering' ? newcomer : third).token;

/** Attacks as somebody who may make the call; an attack that ended the session or closed the account is followed by another person. */
async function attackAsThird(endpoint: Endpoint, one: Omit<Attack, 'token'>): Promise<LightMyRequestResponse> {
  const response = await attack(endpoint, { ...one, token: tokenFor(endpoint) });
  const isOver = response.statusCode === 401 || response.statusCode === 403;
  if (isOver && endpoint.access === 'registering') newcomer = await newNewcomer();
  else if (isOver && endpoint.access !== 'staff') third = await newThird();
  return response;
}

const jsonOf = (fields: readonly Field[], other: Readonly<Record<string, string>> = {}): string =>
  `{${fields.map(({ name, fitting }) => `${JSON.stringify(name)}:${other[name] ?? JSON.stringify(fitting)}`).join(',')}}`;
const fittingTexts = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map(({ name, fitting }) => [name, String(fitting)]));
const isNumberOfSomething = ({ name }: Field): boolean => /(^|_)ids?$|[a-z]Id$|^partner/.test(name);

function formOf(fields: readonly Field[], file: string, [fileName, bytes]: readonly [string, Buffer]): { type: string; bytes: Buffer } {
  const boundary = 'every-call-5ce0';
  const texts = fields.map(
    ({ name, fitting }) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(fitting)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(`${texts.join('')}${head}`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const takeFaults = (): readonly string[] => faults.splice(0);
const idTexts = (): readonly string[] =>
  victims.ids.flatMap((id) => [String(id), Buffer.from(String(id)).toString('base64')]).concat(victims.paymentCode);

it('[QUAL-31] no call answers without a token, or with one of nobody, whatever is asked', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const body = jsonOf(fieldsOf(endpoint.body));
    for (const token of [undefined, 'A'.repeat(43)])
      expect((await attack(endpoint, { what: 'without a token', token, body })).json().code, endpoint.name).toBe('unauthenticated');
  }
  expect(takeFaults()).toEqual([]);
  expect(await changed()).toEqual([]);
});

it.each(LACKING)('[QUAL-31] %s gets nothing out of a call that is not theirs', async (who, options, told) => {
  const person = await signUpPerson(test, options);
  for (const endpoint of endpoints.filter(({ access }) => told[access] !== undefined)) {
    if (endpoint.access === 'staff' && endpoint.roles.some((role) => options?.roles?.includes(role))) continue;
    const response = await attack(endpoint, { what: who, token: person.token, body: jsonOf(fieldsOf(endpoint.body)) });
    expect([response.json().code, response.statusCode >= 400], endpoint.name).toEqual([told[endpoint.access], true]);
  }
  expect(takeFaults()).toEqual([]);
  expect(await changed()).toEqual([]);
});

it("[QUAL-31][NEVER-01][NEVER-04] with every number of somebody else, no call tells another's data or changes it", async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'staff')) {
    const fields = fieldsOf(endpoint.body);
    const needed = fields.filter(({ isRequired }) => isRequired);
    // A step of before, a block say, would keep this one from being heard.
    if (fields.some(isNumberOfSomething)) third = await newThird();
    const what = (id: string): string => `as a third person with ${id}`;
    for (const { name } of fields.filter(isNumberOfSomething))
      for (const id of victims.ids) await attackAsThird(endpoint, { what: what(String(id)), body: jsonOf(needed, { [name]: String(id) }) });
    for (const { name } of fieldsOf(endpoint.query).filter(isNumberOfSomething))
      for (const id of victims.ids) await attackAsThird(endpoint, { what: what(String(id)), query: { [name]: String(id) } });
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g))
      for (const id of idTexts()) await attackAsThird(endpoint, { what: what(id), params: { [name]: id } });
  }
  expect(takeFaults()).toEqual([]);
  expect(await changed()).toEqual([]);
});

/** Some thousand calls. */
const SLOW_MACHINE_MS = 240_000;

/** Makes several calls at a time, as attackers come. */
async function atOnce<T>(all: readonly T[], work: (one: T, place: number) => Promise<void>): Promise<void> {
  const waiting = [...all.entries()];
  const workThrough = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all([1, 2, 3, 4].map(workThrough));
}

/** Values for fields that do not take what their schema leads one to think. */
const OTHER_VALUES: readonly unknown[] = ['20', 'https://example.com/a', 5, '10:30'];

/** Returns the fields with which the call goes on to its work: what it refuses is left out, or said otherwise where it must be there. */
async function settle(endpoint: Endpoint, fields: readonly Field[]): Promise<readonly Field[]> {
  let settled = fields;
  for (const other of OTHER_VALUES) {
    const { errors } = (await attackAsThird(endpoint, { what: 'what fits', body: jsonOf(settled) })).json() as {
      errors?: Record<string, string[]>;
    };
    if (!errors) return settled;
    settled = settled.flatMap((field) => (!errors[field.name] ? [field] : field.isRequired ? [{ ...field, fitting: other }] : []));
  }
  return settled;
}

/** Every value at every call in all of its fields at once, and at each field some of them, others at each. */
it(
  '[QUAL-31] missing, wrong, huge and hostile values are refused in words by whoever may call',
  async () => {
    const withBody = endpoints.filter(({ payload }) => payload !== 'none');
    await atOnce(withBody, async (endpoint, place) => {
      const fields = fieldsOf(endpoint.body);
      const accepted = await settle(endpoint, fields);
      for (const [turn, [what, body]] of HOSTILE_BODIES.entries())
        if ((turn + place) % 3 === 0) await attackAsThird(endpoint, { what, body });
      if (fields.length === 0) return;
      for (const [turn, [what, value]] of HOSTILE_JSON.entries())
        if (fields.length < 3 || (turn + place) % 4 === 0)
          await attackAsThird(endpoint, { what, body: jsonOf(fields, Object.fromEntries(fields.map(({ name }) => [name, value]))) });
      for (const [index, field] of fields.entries()) {
        const { name } = field;
        for (const [turn, [what, value]] of HOSTILE_JSON.entries())
          if ((turn + index + place) % 16 === 0)
            await attackAsThird(endpoint, {
              what: `${what} at ${name}`,
              body: jsonOf([...accepted.filter((one) => one.name !== name), field], { [name]: value }),
            });
      }
    });
    expect(takeFaults()).toEqual([]);
  },
  SLOW_MACHINE_MS,
);

it('[QUAL-31] hostile words in addresses and queries, and hostile files, are refused in words', async () => {
  await atOnce(endpoints, async (endpoint) => {
    const query = fieldsOf(endpoint.query);
    for (const { name } of query)
      for (const text of HOSTILE_TEXTS)
        await attackAsThird(endpoint, { what: `${JSON.stringify(text)} at ${name}`, query: { ...fittingTexts(query), [name]: text } });
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g))
      for (const text of HOSTILE_TEXTS)
        await attackAsThird(endpoint, { what: `${JSON.stringify(text)} at ${name}`, params: { [name]: text } });
    const fields = fieldsOf(endpoint.body);
    for (const file of Object.keys(endpoint.files))
      for (const hostile of HOSTILE_FILES)
        await attackAsThird(endpoint, { what: `${hostile[0]} as ${file}`, body: formOf(fields, file, hostile) });
  });
  expect(takeFaults()).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

async function faultOfAddress({ fields, path, method, answers }: Address, text: string): Promise<string | null> {
  const said = new URLSearchParams(fields.map((name): [string, string] => [name, text])).toString();
  const at = path.replace(/:(\w+)/g, () => encodeURIComponent(text));
  const form = { payload: said, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const response = await test.app.inject(method === 'POST' ? { method, url: at, ...form } : { method, url: said ? `${at}?${said}` : at });
  if (answers === 'file' && response.statusCode < 400) return 'a file';
  if (response.statusCode === 303 && !String(response.headers.location).startsWith('http://localhost/')) return 'leads to another site';
  return faultOf(response, []);
}

it('[QUAL-31] callbacks of gateways and addresses of files are in the contract, and believe nobody', async () => {
  const bound = test.http.bound.filter((one) => /^(GET|POST|PUT|DELETE) \/(api|pictures)\//.test(one));
  const declared = [
    ...endpoints.map(({ method, path }) => `${method} /api${path}`),
    ...addresses.map(({ method, path }) => `${method} ${path}`),
    'GET /api/openapi.json',
  ];
  expect(bound.toSorted()).toEqual(declared.toSorted());
  for (const address of addresses)
    for (const text of [...HOSTILE_TEXTS, ...idTexts()]) {
      await forgetLimits();
      const fault = await faultOfAddress(address, text);
      if (fault) faults.push(`${address.name} with ${text.slice(0, 30)}: ${fault}`);
    }
  expect(takeFaults()).toEqual([]);
  expect(await paidOf()).toEqual(paidBefore);
});
