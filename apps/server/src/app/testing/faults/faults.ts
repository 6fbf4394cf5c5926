import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freeze, pidsOf, signal, treeOf } from './processes.ts';
import type { Carrier } from './carriers.ts';
import type { Server, World } from './world.ts';

type Target = 'database' | 'replica' | 'one' | 'two' | 'gateways' | 'disk' | 'mail server' | 'SMS sender' | 'Redis' | 'object store';
/** Something goes wrong and is right again when it ends. `for` is how long, in ms. */
export type Fault = { readonly name: string; readonly on: Target; happen(world: World, forMs: number): Promise<void> };

const HOURS_2 = 7200;
const SLICE_MS = 50;

/** Returns why a part of this world has no faults; null where it has. */
export function whyNone(on: Target, { hasOwnDisk, redis, store }: World): string | null {
  if (on === 'disk' && !hasOwnDisk) return 'no disk of its own could be mounted';
  if (on === 'Redis' && !redis) return 'Redis is not installed';
  return on === 'object store' && !store ? 'files lie on the disk by this seed' : null;
}

/** Lists the processes of a database: the first, and all that it began. None where it is just starting again. */
function processesIn(root: string): number[] {
  const file = path.join(root, 'data/postmaster.pid');
  return fs.existsSync(file) ? treeOf(Number(fs.readFileSync(file, 'utf8').split('\n')[0])) : [];
}
const processesOf = ({ databaseRoot }: World): number[] => processesIn(databaseRoot);

/** Lets it work for a third of the time. */
async function slow(pidsNow: () => readonly number[], forMs: number): Promise<void> {
  for (let passed = 0; passed < forMs; passed += 3 * SLICE_MS) {
    await freeze(pidsNow(), 2 * SLICE_MS);
    await pause(SLICE_MS);
  }
}

const pidOf = ({ current }: Server): number[] => pidsOf(current.process);

function faultsOfServer(place: 0 | 1, on: 'one' | 'two'): Fault[] {
  const of = ({ servers }: World): Server => servers[place];
  return [
    {
      name: 'killed',
      on,
      happen: async (world, forMs) => {
        await of(world).kill();
        await pause(forMs / 4);
        await of(world).start();
      },
    },
    { name: 'frozen', on, happen: (world, forMs) => freeze(pidOf(of(world)), forMs) },
    { name: 'slowed', on, happen: (world, forMs) => slow(() => pidOf(of(world)), forMs) },
    ...[HOURS_2, -HOURS_2].map((seconds) => ({
      name: `with a clock ${seconds / 3600} h off`,
      on,
      happen: async (world: World, forMs: number) => {
        await of(world).kill();
        await of(world).start(seconds);
        await pause(forMs);
        await of(world).kill();
        await of(world).start();
      },
    })),
  ];
}

type Kept = { start(): Promise<void>; kill(): Promise<void> };
async function killFor(part: Kept | null, forMs: number): Promise<void> {
  await part?.kill();
  await pause(forMs);
  await part?.start();
}

/** Servers wait 8 s for a carrier. */
const LONGER = 3;

/** Returns the faults of a carrier of messages: killed, frozen, slowed, and refusing in each of these ways. */
function faultsOfCarrier<Trouble extends string>(
  on: Target,
  of: (world: World) => Carrier<Trouble>,
  troubles: readonly Trouble[],
): Fault[] {
  const pids = (world: World): number[] => pidsOf(of(world).current);
  return [
    { name: 'killed', on, happen: (world, forMs) => killFor(of(world), LONGER * forMs) },
    { name: 'frozen', on, happen: (world, forMs) => freeze(pids(world), LONGER * forMs) },
    { name: 'slowed', on, happen: (world, forMs) => slow(() => pids(world), forMs) },
    ...troubles.map((trouble) => ({
      name: `answers by ${trouble}`,
      on,
      happen: async (world: World, forMs: number) => {
        of(world).behave(trouble);
        await pause(LONGER * forMs);
        of(world).behave(null);
      },
    })),
  ];
}

/** Every fault of each part. Parts are frozen for longer than calls wait, and killed without a word. */
export const FAULTS: readonly Fault[] = [
  ...faultsOfServer(0, 'one'),
  ...faultsOfServer(1, 'two'),
  {
    name: 'killed',
    on: 'database',
    happen: async (world, forMs) => {
      signal(processesOf(world).slice(0, 1), 'SIGKILL');
      await pause(forMs / 2);
    },
  },
  {
    name: 'a process of it killed',
    on: 'database',
    happen: async (world) => signal(processesOf(world).slice(-1), 'SIGKILL'),
  },
  { name: 'frozen', on: 'database', happen: (world, forMs) => freeze(processesOf(world), forMs) },
  { name: 'slowed', on: 'database', happen: (world, forMs) => slow(() => processesOf(world), forMs) },
  {
    name: 'killed',
    on: 'replica',
    happen: async ({ replicaRoot }, forMs) => {
      signal(processesIn(replicaRoot).slice(0, 1), 'SIGKILL');
      await pause(forMs / 2);
    },
  },
  { name: 'frozen', on: 'replica', happen: ({ replicaRoot }, forMs) => freeze(processesIn(replicaRoot), forMs) },
  { name: 'slowed', on: 'replica', happen: ({ replicaRoot }, forMs) => slow(() => processesIn(replicaRoot), forMs) },
  { name: 'killed', on: 'Redis', happen: ({ redis }, forMs) => killFor(redis, forMs) },
  { name: 'frozen', on: 'Redis', happen: ({ redis }, forMs) => freeze(redis ? [redis.current.pid] : [], forMs) },
  { name: 'slowed', on: 'Redis', happen: ({ redis }, forMs) => slow(() => (redis ? [redis.current.pid] : []), forMs) },
  { name: 'killed', on: 'object store', happen: ({ store }, forMs) => killFor(store, forMs) },
  { name: 'frozen', on: 'object store', happen: ({ store }, forMs) => freeze(store ? pidsOf(store.current) : [], LONGER * forMs) },
  { name: 'slowed', on: 'object store', happen: ({ store }, forMs) => slow(() => (store ? pidsOf(store.current) : []), forMs) },
  ...faultsOfCarrier('mail server', ({ mail }) => mail, ['refuses_recipients', 'busy_after_data', 'refuses_after_data']),
  ...faultsOfCarrier('SMS sender', ({ sms }) => sms, ['http_500', 'refuses', 'garbage', 'cut_off']),
  {
    name: 'killed',
    on: 'gateways',
    happen: async ({ gateways }, forMs) => {
      await gateways.kill();
      await pause(forMs);
      await gateways.start();
    },
  },
  { name: 'frozen', on: 'gateways', happen: ({ gateways }, forMs) => freeze(pidsOf(gateways.current), forMs) },
  { name: 'slowed', on: 'gateways', happen: ({ gateways }, forMs) => slow(() => pidsOf(gateways.current), forMs) },
  ...(['http_500', 'garbage', 'cut_off'] as const).flatMap((how) =>
    (['sslcommerz', 'bkash'] as const).map((gateway) => ({
      name: `${gateway} answers ${how}`,
      on: 'gateways' as const,
      happen: async ({ gateways }: World, forMs: number) => {
        await gateways.ask('behave', { troubles: [{ gateway, how, isDone: true }] });
        await pause(forMs);
        await gateways.ask('behave-well', {});
      },
    })),
  ),
  {
    name: 'full',
    on: 'disk',
    happen: async ({ place }, forMs) => {
      const ballast = path.join(place, 'ballast');
      // Fails where nothing is left, having taken all there was.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
      await pause(forMs);
      fs.rmSync(ballast);
    },
  },
];
