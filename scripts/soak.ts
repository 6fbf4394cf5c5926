// Loads a server of its own for an hour with all that members do, and watches its memory (QUAL-23): `npm run soak`; SOAK_MINUTES, SOAK_WARM_UP_MINUTES,
// SOAK_MEMBERS and SOAK_PER_SECOND say how long, how many and how much. `npm run soak -- --idle` says in a minute what a server takes that nobody calls, on an
// empty database. Ends with 1 where it idles at 200 MB or more, has grown by a tenth or more, or failed a call.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServerContext } from '../apps/server/src/app/create-context.ts';
import { readSettings, secretsIn } from '../apps/server/src/platform/config/index.ts';
import { connect } from '../apps/server/src/platform/db/index.ts';
import { runningPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { openShop, PRICE } from './bench/buyers.ts';
import { createClient, type Answers } from './bench/mixed-client.ts';
import { beginMixedLoad, type SoakMember } from './bench/mixed-load.ts';
import { startMeasuredServer, type MeasuredServer, type Memory } from './bench/measured-server.ts';
import { buildSite } from './build.ts';

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] || otherwise);
const MINUTES = numberOf('SOAK_MINUTES', 60);
const WARM_UP_MINUTES = numberOf('SOAK_WARM_UP_MINUTES', 5);
const MEMBERS = numberOf('SOAK_MEMBERS', 1000);
const PER_SECOND = numberOf('SOAK_PER_SECOND', 40);
/** Members who are signed in. */
const ACTIVE = 400;
/** Longer than a server waits until it gives back what its start left. */
const IDLE_SECONDS = 40;
const SAMPLE_SECONDS = 10;
const MOST_IDLE = 200;
const MOST_GROWTH = 10;
/** Minutes at both ends of which the medians are compared; less of a short run. */
const COMPARED = Math.min(5, MINUTES / 2);

type Sample = Memory & { readonly minute: number };

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
type Told = Pick<Memory, 'resident' | 'heap' | 'external'>;
const told = ({ resident, heap, external }: Told): string =>
  `resident ${resident.toFixed(0).padStart(4)} MB, heap ${heap.toFixed(0).padStart(4)}, outside of it ${external.toFixed(0).padStart(4)}`;

/** Waits until the community is drawn with its pictures, gives some of its members money, and says who they are. */
async function prepare(environment: Readonly<Record<string, string>>, data: string) {
  const postgres = runningPostgres(path.join(data, 'postgres'));
  if (!postgres) throw new Error('The server has no database.');
  const connection = connect({ host: postgres.host, user: postgres.user, database: 'postgres' });
  try {
    const ctx = createServerContext(readSettings(environment, secretsIn), createLog('silent'), connection);
    const { rows } = await connection.pool.query<{ id: number; phone: string; gender: number }>(
      `select * from (select id, phone_e164 as phone, gender, row_number() over (partition by gender order by id) as place
         from account join profile on profile.member_id = account.id
         where state = 'active' and registration_step = 16 and phone_verified_at is not null) x
       order by place, gender limit $1`,
      [ACTIVE],
    );
    const shop = await openShop(
      { ctx },
      rows.map(({ id }) => ({ accountId: id, token: '' })),
    );
    let drawn = -1;
    for (;;) {
      const { rows: counted } = await connection.pool.query<{ count: number }>('select count(*)::int as count from photo');
      const count = counted[0]?.count ?? 0;
      if (count > 0 && count === drawn) break;
      drawn = count;
      await pause(5000);
    }
    console.log(`${MEMBERS} members with ${drawn} photos`);
    return { packageId: shop.packageId, people: rows };
  } finally {
    await connection.close();
  }
}

function line(minute: number, samples: readonly Sample[], processor: number): string {
  const of = (part: keyof Told): number => medianOf(samples.map((sample) => sample[part]));
  const memory = { resident: of('resident'), heap: of('heap'), external: of('external') };
  return `${String(minute).padStart(3)} min  ${told(memory)}, ${((processor / 60) * 100).toFixed(0)} % of a core`;
}

/** Reads the memory every ten seconds and says one line a minute. */
async function watch(server: MeasuredServer): Promise<Sample[]> {
  const samples: Sample[] = [];
  const began = performance.now();
  const inLineBefore = server.secondsInLine();
  const all = MINUTES + WARM_UP_MINUTES;
  let processor = server.processorSeconds();
  for (let minute = 1; minute <= Math.ceil(all); minute += 1) {
    const of: Sample[] = [];
    while (performance.now() - began < Math.min(minute, all) * 60_000) {
      await pause(SAMPLE_SECONDS * 1000);
      of.push({ ...(await server.readMemory()), minute: (performance.now() - began) / 60_000 - WARM_UP_MINUTES });
    }
    console.log(line(minute - WARM_UP_MINUTES, of, server.processorSeconds() - processor));
    processor = server.processorSeconds();
    samples.push(...of);
  }
  const inLine = (server.secondsInLine() - inLineBefore) / (all * 60);
  console.log(`its main thread waited for a core for ${(inLine * 100).toFixed(1)} % of the time`);
  return samples;
}

function sayAnswers(answers: Answers): number {
  let failures = 0;
  for (const [kind, of] of answers) {
    for (const [status, count] of of) if (status === 0 || status >= 500) failures += count;
    console.log(`${kind.padEnd(14)} ${[...of].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  }
  return failures;
}

async function idleOf(server: MeasuredServer): Promise<Memory> {
  await pause(IDLE_SECONDS * 1000);
  return server.readMemory();
}

/** True where it is as little as wanted. */
async function sayIdle(server: MeasuredServer): Promise<boolean> {
  const idle = await idleOf(server);
  const { own, proportional } = idle;
  console.log(
    `idle     ${told(idle)} (QUAL-23: under ${MOST_IDLE} resident); its own ${own.toFixed(0)}, with its part of what is shared ${proportional.toFixed(0)}`,
  );
  return idle.resident < MOST_IDLE;
}

/** True where all that is wanted of the hour was seen. */
async function soak(server: MeasuredServer, { packageId, people }: Awaited<ReturnType<typeof prepare>>): Promise<boolean> {
  const idle = await idleOf(server);
  console.log(`idle     ${told(idle)}`);
  const { signIn } = createClient(server.address);
  const members: SoakMember[] = [];
  for (const person of people) {
    const token = await signIn(person.phone);
    if (token) members.push({ ...person, token });
  }
  console.log(`${members.length} members are signed in; ${PER_SECOND} acts a second`);
  const load = await beginMixedLoad({ address: server.address, members, packageId, priceTaka: PRICE / 100, perSecond: PER_SECOND });
  const samples = await watch(server);
  await load.stop();
  const after = await idleOf(server);
  const failures = sayAnswers(load.answers);
  const between = (from: number, to: number) => samples.filter(({ minute }) => minute > from && minute <= to);
  const medianIn = (part: keyof Memory, from: number, to: number) => medianOf(between(from, to).map((sample) => sample[part]));
  const first = medianIn('resident', 0, COMPARED);
  const last = medianIn('resident', MINUTES - COMPARED, Infinity);
  const growth = (last / first - 1) * 100;
  const heapGrowth = (medianIn('heap', MINUTES - COMPARED, Infinity) / medianIn('heap', 0, COMPARED) - 1) * 100;
  console.log(`\nidle at the start  ${told(idle)} (QUAL-23: under ${MOST_IDLE})`);
  console.log(`idle at the end    ${told(after)}`);
  console.log(
    `after the warm-up ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB: ${growth.toFixed(1)} % (QUAL-23: under ${MOST_GROWTH}); heap ${heapGrowth.toFixed(1)} %`,
  );
  if (failures > 0) console.log(`${failures} calls failed, the first of them:\n${load.failures.join('\n')}`);
  return idle.resident < MOST_IDLE && growth < MOST_GROWTH && failures === 0;
}

if (!(await buildSite())) process.exit(1);
const { values: asked } = parseArgs({ options: { idle: { type: 'boolean', default: false } } });
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'app-soak-'));
const environment = {
  DATA_DIR: data,
  DEMO: '1',
  DEMO_MEMBERS: asked.idle ? '0' : String(MEMBERS),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
};
let server = await startMeasuredServer(environment);
try {
  const prepared = asked.idle ? null : await prepare(environment, data);
  // What filling the database took of memory is none of the server's that is measured.
  await server.stop();
  server = await startMeasuredServer(environment);
  const isWell = prepared ? await soak(server, prepared) : await sayIdle(server);
  process.exitCode = isWell ? 0 : 1;
} finally {
  await server.stop();
  fs.rmSync(data, { recursive: true, force: true });
}
