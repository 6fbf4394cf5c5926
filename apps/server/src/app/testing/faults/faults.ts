import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signal, treeOf } from './processes.ts';
import type { Server, World } from './world.ts';

type Target = 'database' | 'one' | 'two' | 'gateways' | 'disk';
/** Something goes wrong and is right again when it ends. `for` is how long, in ms. */
export type Fault = { readonly name: string; readonly on: Target; happen(world: World, forMs: number): Promise<void> };

const HOURS_2 = 7200;
const SLICE_MS = 50;

/** The database's processes: the first, and all that it began. */
const processesOf = ({ databaseRoot }: World): number[] =>
  treeOf(Number(fs.readFileSync(path.join(databaseRoot, 'data/postmaster.pid'), 'utf8').split('\n')[0]));

async function freeze(pids: readonly number[], forMs: number): Promise<void> {
  signal(pids, 'SIGSTOP');
  await pause(forMs);
  signal(pids, 'SIGCONT');
}

/** Lets it work for a third of the time. */
async function slow(pidsNow: () => readonly number[], forMs: number): Promise<void> {
  for (let passed = 0; passed < forMs; passed += 3 * SLICE_MS) {
    await freeze(pidsNow(), 2 * SLICE_MS);
    await pause(SLICE_MS);
  }
}

const pidOf = ({ current }: Server): number[] => (current.process.pid === undefined ? [] : [current.process.pid]);

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
    on: 'gateways',
    happen: async ({ gateways }, forMs) => {
      await gateways.kill();
      await pause(forMs);
      await gateways.start();
    },
  },
  { name: 'frozen', on: 'gateways', happen: ({ gateways }, forMs) => freeze(gateways.current.pid ? [gateways.current.pid] : [], forMs) },
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
