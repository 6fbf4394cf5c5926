import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSession, logOut } from '@app/contract/accounts';
import { deletePushSubscription, savePushSubscription } from '@app/contract/outbound';
import { openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { newBrowser, subscribe } from './outbound.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const endpointsOf = async ({ accountId }: Person): Promise<string[]> =>
  (
    await test.ctx.pool.query<{ endpoint: string }>('select endpoint from push_subscription where member_id = $1 order by id', [accountId])
  ).rows.map(({ endpoint }) => endpoint);
const save = ({ token }: Person, body: unknown) => test.call(savePushSubscription, { token, body });
const remove = ({ token }: Person, endpoint: string) => test.call(deletePushSubscription, { token, body: { endpoint } });

describe('a browser that takes pushes', () => {
  it('[NOTE-16] is registered once, and deleted', async () => {
    const person = await signUpPerson(test);
    const browser = newBrowser();
    await Promise.all([save(person, browser), save(person, browser), save(person, { ...browser, expirationTime: null })]);
    expect(await endpointsOf(person)).toEqual([browser.endpoint]);
    expect((await remove(person, browser.endpoint)).status).toBe(200);
    expect((await remove(person, browser.endpoint)).status).toBe(200);
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('[NOTE-23] belongs to the member who registered it last', async () => {
    const [first, second] = [await signUpPerson(test), await signUpPerson(test)];
    const browser = await subscribe(test, first);
    await subscribe(test, second, browser);
    expect(await endpointsOf(first)).toEqual([]);
    expect(await endpointsOf(second)).toEqual([browser.endpoint]);
  });

  it('[NEVER-04] is not deleted by another member, who learns nothing', async () => {
    const [owner, other] = [await signUpPerson(test), await signUpPerson(test)];
    const { endpoint } = await subscribe(test, owner);
    const theirs = await remove(other, endpoint);
    const unknown = await remove(other, 'https://updates.push.services.net/send/unknown');
    expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body]);
    expect(await endpointsOf(owner)).toEqual([endpoint]);
  });

  it('[NOTE-16] ends when its session signs out; those of other sessions stay', async () => {
    const person = await signUpPerson(test);
    const elsewhere = { ...person, ...(await openSession(test, person.accountId)) };
    await subscribe(test, person);
    const { endpoint } = await subscribe(test, elsewhere);
    await test.call(logOut, { token: person.token });
    expect(await endpointsOf(person)).toEqual([endpoint]);
    const third = { ...person, ...(await openSession(test, person.accountId)) };
    await test.call(endSession, { token: third.token, body: { session_id: elsewhere.sessionId } });
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('[NOTE-23] there are ten of a member at most: the newest; those of others stay', async () => {
    const [person, other] = [await signUpPerson(test), await signUpPerson(test)];
    const before = await subscribe(test, other);
    const endpoints: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      test.ctx.clock.advance(1);
      endpoints.push((await subscribe(test, person)).endpoint);
    }
    const after = await subscribe(test, other);
    expect(await endpointsOf(person)).toEqual(endpoints.slice(2));
    expect(await endpointsOf(other)).toEqual([before.endpoint, after.endpoint]);
  });

  it.each([
    ['https://127.0.0.1/x', 'endpoint'],
    ['https://localhost/x', 'endpoint'],
    ['https://printer.local/x', 'endpoint'],
    ['https://10.0.0.1/x', 'endpoint'],
    ['https://[::1]/x', 'endpoint'],
    ['http://updates.push.services.net/x', 'endpoint'],
    ['https://updates.push.services.net:8443/x', 'endpoint'],
    [`https://updates.push.services.net/${'x'.repeat(1100)}`, 'endpoint'],
    ['', 'endpoint'],
    [undefined, 'endpoint'],
  ])('[NOTE-23] is not taken at %s', async (endpoint, field) => {
    const person = await signUpPerson(test);
    const { status, failure } = await save(person, { ...newBrowser(), endpoint });
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([422, 'validation_failed', [field]]);
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('[NOTE-23] is not taken with keys that seal nothing', async () => {
    const person = await signUpPerson(test);
    const { endpoint, keys } = newBrowser();
    for (const wrong of [{ ...keys, auth: 'AA' }, { ...keys, p256dh: 'AA' }, { ...keys, p256dh: '<>' }, {}, undefined])
      expect((await save(person, { endpoint, keys: wrong })).status).toBe(422);
  });
});
