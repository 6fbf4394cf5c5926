import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../platform/networks/free-port.testing.ts';
import {
  askDatabase,
  copyPreparedData,
  keepDemoQuiet,
  openSessionsBeside,
  processesOn,
  type RealServer,
  startReal,
} from './testing/real-server.ts';

const VIEWERS = 8;
const KILLS = 1;
const PATIENCE_MS = 240_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let place: string;
let environment: Record<string, string>;
let server: RealServer;
/** Returns members with contacts to spend, with their tokens, and everybody of the other gender. */
let viewers: readonly { readonly token: string; readonly ownerIds: readonly number[] }[];

async function startServer(): Promise<void> {
  server = await startReal({ dataDirectory: path.join(place, 'data'), environment });
  if (!(await server.isReady)) throw new Error(server.said.join('\n'));
}
const ask = (statement: string) => askDatabase(path.join(place, 'data'), statement);

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'real-'));
  environment = { PORT: String(await freePort()), DEMO: '1', DEMO_MEMBERS: '40', RATE_LIMIT: 'off', SEARCH_INDEX: 'off' };
  copyPreparedData(path.join(place, 'data'));
  await startServer();
  await keepDemoQuiet(path.join(place, 'data'));
  const rich = await ask(
    `select search_entry.member_id as id, search_entry.gender from search_entry
     join credit_entry on credit_entry.member_id = search_entry.member_id and credit_entry.kind = 'contact'
     group by 1, 2 having sum(change) > 3 order by 1 limit ${VIEWERS}`,
  );
  const everybody = await ask('select member_id as id, gender from search_entry order by 1');
  const tokens = await openSessionsBeside(
    path.join(place, 'data'),
    rich.map(({ id }) => Number(id)),
  );
  viewers = rich.map(({ gender }, index) => ({
    token: tokens[index] ?? '',
    ownerIds: everybody.filter((one) => one['gender'] !== gender).map(({ id }) => Number(id)),
  }));
});

afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  for (const pid of processesOn(place)) process.kill(pid, 'SIGKILL');
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** Calls as a browser does; returns the status, null where the server was away. */
async function post(token: string, call: string, body: object): Promise<number | null> {
  try {
    const answer = await fetch(`${server.address}/api/member${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(25_000),
    });
    return answer.status;
  } catch {
    return null;
  }
}

it('[NEVER-05][PAY-22][REL-74][QUAL-24] a server that is killed keeps no credit without its contact view and no view without its credit', async () => {
  const told: { token: string; ownerId: number }[] = [];
  let tapped = 0;
  const viewing = Promise.all(
    viewers.map(async ({ token, ownerIds }) => {
      for (const ownerId of ownerIds) {
        // Taps again until somebody answers.
        let status = await post(token, '/view-contact-store', { id: ownerId });
        for (; status === null; status = await post(token, '/view-contact-store', { id: ownerId })) await pause(50);
        tapped += 1;
        if (status === 200) told.push({ token, ownerId });
      }
    }),
  );
  const all = viewers.reduce((sum, { ownerIds }) => sum + ownerIds.length, 0);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (tapped < (all * kill) / (KILLS + 2)) await pause(2);
    server.process.kill('SIGKILL');
    await server.ended;
    await startServer();
  }
  await viewing;
  expect(told.length).toBeGreaterThan(VIEWERS);
  for (const { token, ownerId } of told) expect(await post(token, '/view-contact', { partner_id: ownerId })).toBe(200);
  const wrong = await ask(
    `select credit_entry.id, contact_view.id from contact_view
     full join (select * from credit_entry where act = 'contact_view') credit_entry on credit_entry.id = contact_view.credit_entry_id
       and credit_entry.act_key = 'contact_view:' || contact_view.viewer_id || ':' || contact_view.owner_id and credit_entry.movement = 'spend'
     where credit_entry.id is null or contact_view.id is null`,
  );
  expect(wrong).toEqual([]);
  const untold = await ask(
    `select contact_view.id from contact_view left join notification on notification.member_id = contact_view.owner_id
       and notification.type = 'contact_viewed' and notification.event_key = contact_view.id::text where notification.id is null`,
  );
  expect(untold).toEqual([]);
});
