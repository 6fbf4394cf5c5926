import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondsAfter } from '#platform/clock';
import { nameOf, passwordOf } from './relay-credentials.ts';
import { startRelayServer, type RelayServer } from './relay-server.ts';
import { openTurnClient } from './turn-client.testing.ts';

const SECRET = 'a secret of this test alone, long enough';
const HOST = '127.0.0.1';
let relay: RelayServer;
let now = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => void (relay = await startRelayServer({ secret: SECRET, host: HOST, clock: { now: () => now } })));
afterAll(() => relay.close());

const credential = (id: string, seconds = 300) => {
  const username = nameOf({ expiresAtSeconds: Math.floor(secondsAfter(now, seconds).getTime() / 1000), id });
  return { username, credential: passwordOf(SECRET, username) };
};
const open = (id: string, seconds?: number) => openTurnClient(relay.port, credential(id, seconds));
async function twoPlaces(call: string) {
  const [one, other] = [await open(`${call}-a`), await open(`${call}-b`)];
  const places = [(await one.allocate()).relayed, (await other.allocate()).relayed];
  if (!places[0] || !places[1]) throw new Error('no place at the relay');
  return { one, other, ofOne: places[0], ofOther: places[1] };
}

it('[CALL-07] credentials are those that coturn takes: HMAC-SHA1 of the name, base64', () => {
  // openssl dgst -sha1 -hmac north -binary <<< -n '1760000000:call-7-a' | base64
  expect(passwordOf('north', '1760000000:call-7-a')).toMatch(/^[A-Za-z0-9+/]{27}=$/);
  expect(passwordOf('north', '1760000000:call-7-a')).not.toBe(passwordOf('south', '1760000000:call-7-a'));
});

it('[CALL-07] two places reach each other by packets and by channels, once both permitted it', async () => {
  const { one, other, ofOne, ofOther } = await twoPlaces('call-1');
  expect([ofOne.address, ofOther.address]).toEqual([HOST, HOST]);
  expect(await one.permit(ofOther)).toBe(0);
  one.send(ofOther, 'too early');
  expect(await other.permit(ofOne)).toBe(0);
  one.send(ofOther, 'Salam');
  await expect.poll(() => other.came).toEqual([{ from: ofOne.port, channel: null, text: 'Salam' }]);
  expect(await other.bind(0x4001, ofOne)).toBe(0);
  other.sendBy(0x4001, 'Walaikum');
  await expect.poll(() => one.came.at(-1)).toEqual({ from: ofOther.port, channel: null, text: 'Walaikum' });
  one.send(ofOther, 'by channel');
  await expect.poll(() => other.came.at(-1)).toEqual({ from: null, channel: 0x4001, text: 'by channel' });
  one.close();
  other.close();
});

it('[CALL-07] a name that is out of time, of another secret or of nobody begins nothing; a call that runs goes on', async () => {
  const late = await open('call-2-a', -1);
  expect((await late.allocate()).code).toBe(401);
  const forged = await openTurnClient(relay.port, { ...credential('call-2-a'), credential: passwordOf('another secret', 'x') });
  expect((await forged.allocate()).code).toBe(401);
  const nobody = await openTurnClient(relay.port, { username: 'nadia', credential: passwordOf(SECRET, 'nadia') });
  expect((await nobody.allocate()).code).toBe(401);
  const running = await open('call-2-b', 5);
  expect((await running.allocate()).code).toBe(0);
  now = secondsAfter(now, 30);
  expect(await running.refresh()).toBe(0);
  for (const one of [late, forged, nobody, running]) one.close();
});

it('[CALL-07] nothing but places of this relay can be reached: no address besides, and no port of this machine', async () => {
  const { one, other } = await twoPlaces('call-3');
  for (const address of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '8.8.8.8', '127.0.0.2', '0.0.0.0'])
    expect([address, await one.permit({ address, port: 80 })]).toEqual([address, 403]);
  expect(await one.bind(0x4000, { address: '10.0.0.1', port: 80 })).toBe(403);
  // A port of the machine that is no place: nothing is sent to it.
  const bystander = await open('call-3-c');
  expect(await one.permit({ address: HOST, port: 5432 })).toBe(0);
  one.send({ address: HOST, port: 5432 }, 'hello');
  one.close();
  other.close();
  bystander.close();
});

it('[CALL-07][CALL-12] the credentials of a call that ended are worth nothing, and its places are gone', async () => {
  const { one, other, ofOne, ofOther } = await twoPlaces('call-44');
  const neighbour = await open('call-4-a');
  expect((await neighbour.allocate()).code).toBe(0);
  await one.permit(ofOther);
  await other.permit(ofOne);
  relay.revoke('call-44-');
  one.send(ofOther, 'still there?');
  expect(await one.refresh()).toBe(401);
  expect((await other.allocate()).code).toBe(401);
  const again = await open('call-44-a');
  expect((await again.allocate()).code).toBe(401);
  expect(other.came).toEqual([]);
  expect(await neighbour.refresh()).toBe(0);
  for (const client of [one, other, neighbour, again]) client.close();
});

it('[CALL-07][CALL-10] one name has few places, of which the oldest gives way; and what is no message is passed over', async () => {
  const neighbour = await open('call-5-b');
  await neighbour.allocate();
  const clients: Awaited<ReturnType<typeof open>>[] = [];
  for (let place = 0; place < 8; place += 1) {
    const client = await open('call-5-a');
    clients.push(client);
    expect((await client.allocate()).code).toBe(0);
  }
  const held: number[] = [];
  for (const client of [...clients, neighbour]) held.push(await client.refresh());
  expect(held).toEqual([437, 437, 0, 0, 0, 0, 0, 0, 0]);
  neighbour.close();
  const first = clients.at(-1);
  for (const bytes of [randomBytes(1), randomBytes(20), randomBytes(1400), Buffer.alloc(0), Buffer.from('4000ffff', 'hex')])
    first?.raw(bytes);
  for (let count = 0; count < 2000; count += 1) first?.raw(randomBytes(60));
  await expect.poll(async () => first?.refresh().catch(() => null), { timeout: 15_000 }).toBe(0);
  for (const client of clients) client.close();
});
