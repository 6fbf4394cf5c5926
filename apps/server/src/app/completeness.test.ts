import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@app/contract/accounts';
import { refusalTable } from '@app/contract/errors';
import type { Endpoint } from '@app/contract/kernel';
import { listNotifications } from '@app/contract/notifications';
import { listStaffPayments, showPayment } from '@app/contract/payments';
import { createLog } from '#platform/log';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

const CONTRACT = path.resolve(import.meta.dirname, '../../../../packages/contract/src');
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function contractEndpoints(): Promise<Endpoint[]> {
  const folders = fs.readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'errors');
  const modules = await Promise.all(
    folders.map((folder) => import(path.join(CONTRACT, folder.name, 'index.ts')) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

let test: TestApp;
let endpoints: Endpoint[];
beforeAll(async () => {
  test = await openTestApp();
  endpoints = await contractEndpoints();
});
afterAll(() => test.close());

const isFilledIn = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])),
});
const refusalOf = async (endpoint: Endpoint, token?: string) => {
  const answer = await test.call(endpoint, { ...isFilledIn(endpoint), ...(token ? { token } : {}) });
  return { name: endpoint.name, status: answer.status, code: answer.failure.code };
};

describe('the contract', () => {
  it('is served whole, and nothing else is', () => {
    const served = test.http.served.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort();
    expect(served).toEqual(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort());
  });

  it('names every call and address once, and only refusals that exist', () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.name)).size).toBe(endpoints.length);
    for (const endpoint of endpoints)
      for (const code of endpoint.refusals) expect(refusalTable, `${endpoint.name}: ${code}`).toHaveProperty([code]);
  });
});

it('[QUAL-36][NEVER-06] the log keeps nothing of an address that is itself a key: to a file, an unsubscription, an appeal, the access of a colleague', async () => {
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const calls = Object.keys(paths).filter((address) => /\{(token|ticket)\}/.test(address));
  expect(calls).toEqual(expect.arrayContaining(['/api/media/photo/{ticket}', '/api/staff-enrolment/{token}', '/api/appeal/{token}']));
  const told = [...calls, '/unsubscribe/{token}', '/appeal/{token}', '/staff/enrol/{token}'].filter((address) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info({ req: { id: '1', method: 'GET', url: address.replace(/\{\w+\}/, 'a-key_of-its-own') } }, 'asked');
    return !lines[0]?.includes('"path":"/') || lines[0].includes('a-key');
  });
  expect(told).toEqual([]);
});

describe('who may call', () => {
  it('[NEVER-04][AUTH-129] refuses every call that is not public without a token, and with one that is forged', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      expect(await refusalOf(endpoint)).toEqual({ name: endpoint.name, status: 401, code: 'unauthenticated' });
      expect(await refusalOf(endpoint, 'A'.repeat(43))).toEqual({ name: endpoint.name, status: 401, code: 'unauthenticated' });
    }
  });

  it('[PUB-19] takes a token that is worth nothing for none at all in every public call', async () => {
    const { token: old, sessionId } = await signUpPerson(test, {});
    await test.ctx.pool.query('update session set expires_at = created_at where id = $1', [sessionId]);
    const { token: terminated } = await signUpPerson(test, { state: 'terminated' });
    const worthless = ['A'.repeat(43), 'x', '', old, terminated];
    const publicCalls = endpoints.filter(({ access }) => access === 'public');
    expect(publicCalls.length).toBeGreaterThan(20);
    for (const endpoint of publicCalls) {
      const asVisitor = await refusalOf(endpoint);
      expect(asVisitor.code, endpoint.name).not.toBe('unauthenticated');
      for (const token of worthless) expect(await refusalOf(endpoint, token)).toEqual(asVisitor);
    }
  });

  it('[AUTH-106] refuses every member call below step 16', async () => {
    const { token } = await signUpPerson(test, { registrationStep: 12 });
    for (const endpoint of endpoints.filter(({ access }) => access === 'member' || access === 'support')) {
      expect(await refusalOf(endpoint, token)).toEqual({ name: endpoint.name, status: 403, code: 'registration_incomplete' });
    }
  });

  it.each([0, 4, 8, 12] as const)('[AUTH-105] tells whose registration is not complete that it stands at %i', async (registrationStep) => {
    const { token } = await signUpPerson(test, { registrationStep });
    const { status, failure } = await test.call(listNotifications, { token, query: {} });
    expect([status, failure]).toEqual([
      403,
      {
        result: false,
        code: 'registration_incomplete',
        message: 'Please complete your registration.',
        registration_step: registrationStep,
      },
    ]);
  });

  it.each([
    [
      'deactivated',
      'account_deactivated',
      'Your account is deactivated. Reactivate it to continue.',
      'আপনার অ্যাকাউন্ট নিষ্ক্রিয় আছে। এগিয়ে যেতে এটি আবার সক্রিয় করুন।',
    ],
    [
      'deletion_pending',
      'account_deletion_pending',
      'Your account is waiting for deletion. Restore it to continue.',
      'আপনার অ্যাকাউন্ট মুছে ফেলার অপেক্ষায় আছে। এগিয়ে যেতে এটি ফিরিয়ে আনুন।',
    ],
  ] as const)('[ACC-02] says to whom is %s what to do, in their language', async (state, code, en, bn) => {
    const { token } = await signUpPerson(test, { state });
    for (const [language, message] of [
      ['en', en],
      ['bn', bn],
    ] as const) {
      const { status, failure } = await test.call(listNotifications, { token, query: {}, language });
      expect([status, failure]).toEqual([403, { result: false, code, message }]);
    }
  });

  it('[AUTH-109] refuses staff every member call', async () => {
    const { token } = await signUpPerson(test, { roles: ['moderator'] });
    for (const endpoint of endpoints.filter(({ access }) => access === 'member' || access === 'registering' || access === 'support')) {
      expect(await refusalOf(endpoint, token)).toEqual({ name: endpoint.name, status: 403, code: 'forbidden_role' });
    }
  });

  it('[ACC-01][ACC-02] refuses a deactivated account all but its own calls', async () => {
    const { token } = await signUpPerson(test, { state: 'deactivated' });
    for (const endpoint of endpoints.filter(({ access }) => access === 'member' || access === 'registering')) {
      expect(await refusalOf(endpoint, token)).toEqual({ name: endpoint.name, status: 403, code: 'account_deactivated' });
    }
  });
});

describe('what staff may do', () => {
  it.each(['support', 'moderator', 'finance', 'admin'] as const)(
    '[STAFF-02][STAFF-26] %s may make the calls of the role, and no other',
    async (role) => {
      const { token } = await signUpPerson(test, { roles: [role] });
      for (const endpoint of endpoints.filter(({ access }) => access === 'staff')) {
        const { code } = await refusalOf(endpoint, token);
        const isAllowed = role === 'admin' || endpoint.roles.includes(role);
        expect(code === 'forbidden_role', endpoint.name).toBe(!isAllowed);
      }
    },
  );

  it('[STAFF-02] the roles of every call are those of its area', () => {
    const everybody = ['support', 'moderator', 'finance'];
    const administrators: string[] = [];
    /** Each area with who may look and who may change; a call is of the first that fits. */
    const areas: readonly (readonly [RegExp, readonly string[], readonly string[]])[] = [
      [/^(overview|waiting|search|looking)$/, everybody, everybody],
      [/^members\/:id\/(contact|undo-contact-change)$/, ['support'], ['support']],
      [
        /^members\/:id\/(warn|limit|suspend|lift|terminate|termination|identity|purpose|reopen-verification)$/,
        ['moderator'],
        ['moderator'],
      ],
      [/^members\/:id\/(end-membership|keep-membership|delete|legal-hold|lift-hold)$/, administrators, administrators],
      [/^members\/:id\/credits$/, ['finance'], ['finance']],
      [/^members(\/:id(\/photos\/:photo_id|\/sanctions)?)?$/, everybody, administrators],
      [/^(reviews|reports|child-safety-reports|appeals|posts|stories)\b/, ['moderator'], ['moderator']],
      [/^(support|support-colleagues|contact-messages|call-requests|job-applications|closure-requests)\b/, ['support'], ['support']],
      [/^assisted-(services|managers)\b/, ['support'], ['support']],
      [/^packages\b/, ['support', 'finance'], ['finance']],
      [/^(jobs|events|blog|social-handles|ramadan|lists|operations|accounts|audit)\b/, administrators, administrators],
      [/^wallet-entries\/:id\//, ['finance'], ['finance']],
      [/^(wallet-entries|wallets\/:member)$/, ['support', 'finance'], ['support', 'finance']],
      [/^(payments|ledger|settlements|unclaimed-balance|unclaimed-payouts)\b/, ['finance'], ['finance']],
    ];
    const expectedOf = ({ method, path: address }: Endpoint): readonly string[] => {
      const [, look, change] = areas.find(([area]) => area.test(address.replace('/staff/', ''))) ?? [];
      return (method === 'GET' ? look : change) ?? ['in no area'];
    };
    const staffCalls = endpoints.filter(({ access }) => access === 'staff');
    expect(staffCalls.length).toBeGreaterThan(120);
    expect(staffCalls.map(({ name, roles }) => [name, roles])).toEqual(staffCalls.map((one) => [one.name, expectedOf(one)]));
  });

  it('[STAFF-01][STAFF-26] members may make none of them', async () => {
    const { token } = await signUpPerson(test, {});
    for (const endpoint of endpoints.filter(({ access }) => access === 'staff')) {
      expect(await refusalOf(endpoint, token)).toEqual({ name: endpoint.name, status: 403, code: 'forbidden_role' });
    }
  });
});

describe('hostile input', () => {
  it('[AUTH-123] refuses a NUL in an address, a query and a body in words', async () => {
    const { token } = await signUpPerson(test, {});
    const { token: staff } = await signUpPerson(test, { roles: ['finance'] });
    const answers = [
      await test.call(showPayment, { params: { payment_code: 'a\0' }, token }),
      await test.call(listStaffPayments, { query: { search: 'a\0' }, token: staff }),
      await test.call(signIn, { body: { email_or_phone: 'a\0', password: 'b' } }),
    ];
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [422, 'validation_failed']));
  });

  it('[AUTH-123] answers no call with a failure of its own, whatever comes in', async () => {
    const bodies: unknown[] = [
      null,
      [],
      'text',
      42,
      { constructor: 'x', __proto__: 1 },
      { page: -1 },
      { a: 'x'.repeat(100_000) },
      { email_or_phone: { $ne: 1 }, password: [] },
    ];
    for (const endpoint of endpoints) {
      const { token } = await signUpPerson(test, {});
      for (const body of endpoint.payload === 'none' ? [undefined] : bodies) {
        const { status } = await test.call(endpoint, { ...isFilledIn(endpoint), body, token });
        expect(status, `${endpoint.name} ${JSON.stringify(body)?.slice(0, 60)}`).toBeLessThan(500);
      }
    }
  });
});
