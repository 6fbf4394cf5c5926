import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { systemPath } from '#platform/config';
import type { Program } from '../../../../scripts/programs.ts';
import { COMPILED } from '../../../../scripts/server-process.ts';
import { askDatabase, copyPreparedData, openSessionsBeside, processesOn, type RealServer, startReal } from './testing/real-server.ts';

const PATIENCE_MS = 240_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

const PASSPHRASE = 'a passphrase of tests alone';

let place: string;
let backup: string;
/** Holds the nightly backups of the copy. */
let nights: string;
let server: RealServer;
const dataOf = (name: string): string => path.join(place, name);
const start = async (name: string, environment: Record<string, string> = {}): Promise<RealServer> => {
  const started = await startReal({ dataDirectory: dataOf(name), environment: { DEMO: '1', DEMO_MEMBERS: '12', ...environment } });
  if (!(await started.isReady)) throw new Error(started.said.join('\n'));
  return started;
};
/** Returns the program as `npm run backup` and `npm run restore` run it. */
const sourceOf = (program: Program): string => path.resolve(import.meta.dirname, '..', `${program}.ts`);
const CHECK_RESTORED = path.resolve(import.meta.dirname, '../../../../scripts/check-restored.ts');
/** Runs a program of the operator; its exit code and what it said. */
async function run(
  program: string,
  file: string | null,
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const env = { PATH: systemPath, NODE_COMPILE_CACHE: COMPILED, LOG_LEVEL: 'silent', BACKUP_PASSPHRASE: PASSPHRASE, ...environment };
  const child = spawn(process.execPath, [program, ...(file === null ? [] : [file])], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim() };
}
const countPhotos = async (name: string): Promise<number> =>
  Number((await askDatabase(dataOf(name), 'select count(*) as n from photo where deleted_at is null'))[0]?.['n']);

/** Fetches the pictures that a member sees in the own gallery, as they are served. */
async function ownPictures({ address }: RealServer, token: string): Promise<Buffer[]> {
  const headers = { authorization: `Bearer ${token}` };
  const listed = await (await fetch(`${address}/api/member/gallery-image`, { headers })).text();
  const addresses = [...listed.matchAll(/"[^"]*(\/api\/media\/[^"]*)"/g)].map(([, found = '']) => found);
  return Promise.all(addresses.map(async (found) => Buffer.from(await (await fetch(`${address}${found}`, { headers })).arrayBuffer())));
}

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'real-'));
  backup = path.join(place, 'safe/of-today.backup');
  nights = path.join(place, 'nights');
  copyPreparedData(dataOf('data'));
  server = await start('data');
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  for (const pid of processesOn(place)) process.kill(pid, 'SIGKILL');
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

it('[QUAL-08] saves a running site in one sealed file, and brings it back elsewhere with its ledger, photos, sign-ins and keys', async () => {
  await expect.poll(() => countPhotos('data'), { timeout: 60_000 }).toBeGreaterThan(8);
  const [member] = await askDatabase(
    dataOf('data'),
    "select member_id as id from photo where kind = 'profile' and deleted_at is null limit 1",
  );
  const [token = ''] = await openSessionsBeside(dataOf('data'), [Number(member?.['id'])]);
  const pictures = await ownPictures(server, token);
  expect(pictures.length).toBeGreaterThan(0);

  /** Lists what was promised before the copying began, and what came meanwhile. */
  const promised: string[] = [];
  let isSaving = true;
  const writing = (async () => {
    for (let n = 0; isSaving; n++) {
      await askDatabase(
        dataOf('data'),
        `insert into outbox_message (channel, recipient, text, created_at) values ('sms', 'x', 'note ${n}', now())`,
      );
      promised.push(`note ${n}`);
    }
  })();
  await expect.poll(() => promised.length).toBeGreaterThan(3);
  const before = [...promised];
  const saved = await run(sourceOf('main-backup'), backup, { DATA_DIR: dataOf('data') });
  isSaving = false;
  await writing;
  expect(saved.said).toMatch(
    /^Saved in .*of-today\.backup: the database and \d+ files of members, [\d.]+ MB, sealed with BACKUP_PASSPHRASE\.$/,
  );
  expect(saved.code).toBe(0);
  expect(fs.readdirSync(path.dirname(backup))).toEqual(['of-today.backup']);
  expect(fs.statSync(backup).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(backup).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

  const restored = await run(sourceOf('main-restore'), backup, { DATA_DIR: dataOf('copy') });
  expect(restored.said).toMatch(/^Brought back\. The ledger sums up; of \d+ photos 0 are missing\.$/);
  expect(restored.code).toBe(0);
  expect(fs.readFileSync(path.join(dataOf('copy'), 'secrets.json'))).toEqual(fs.readFileSync(path.join(dataOf('data'), 'secrets.json')));
  await expectChecked(Number(/of (\d+) photos/.exec(restored.said)?.[1]));
  server.process.kill('SIGTERM');
  await server.ended;
  server = await start('copy', { BACKUP_DIR: nights, BACKUP_KEEP: '2', BACKUP_PASSPHRASE: PASSPHRASE });
  expect(await ownPictures(server, token)).toEqual(pictures);
  const notes = await askDatabase(dataOf('copy'), "select text from outbox_message where text like 'note %'");
  expect(notes.map((row) => row['text'])).toEqual(expect.arrayContaining(before));
});

/** Looks at what was brought back as `npm run restore:check` does: with all that there was, and without one file of a photo. */
async function expectChecked(photos: number): Promise<void> {
  const check = () => run(CHECK_RESTORED, null, { DATA_DIR: dataOf('copy') });
  expect(await check()).toEqual({ code: 0, said: `The ledger sums up; of ${photos} photos 0 are missing.` });
  const media = path.join(dataOf('copy'), 'media');
  const [card] = await askDatabase(dataOf('data'), 'select card_key as key from photo where deleted_at is null order by id limit 1');
  const name = String(card?.['key']).split('/').slice(1).join('+');
  const found = fs.readdirSync(media, { recursive: true, encoding: 'utf8' }).find((file) => path.basename(file) === name) ?? '';
  fs.renameSync(path.join(media, found), path.join(place, 'taken away'));
  expect(await check()).toEqual({ code: 2, said: `The ledger sums up; of ${photos} photos 1 are missing.` });
  fs.renameSync(path.join(place, 'taken away'), path.join(media, found));
}

it('[QUAL-08] a site with BACKUP_DIR saves itself every night, and keeps as many nights as it is told', async () => {
  fs.mkdirSync(nights);
  const older = ['bondhon-2026-01-01T2030.backup', 'bondhon-2026-01-02T2030.backup', 'bondhon-2026-01-03T2030.backup', 'notes.txt'];
  for (const name of older) fs.writeFileSync(path.join(nights, name), 'x');
  await askDatabase(dataOf('copy'), "select graphile_worker.add_job('backup.nightly', '{}'::json)");
  await expect
    .poll(() => fs.readdirSync(nights).toSorted(), { timeout: 60_000 })
    .toEqual(['bondhon-2026-01-03T2030.backup', expect.stringMatching(/^bondhon-20[2-9]\d-\d\d-\d\dT\d{4}\.backup$/), 'notes.txt']);
});

const refusals: readonly [string, () => [program: Program, file: string, environment: Record<string, string>], string][] = [
  ['a short passphrase', () => ['main-backup', backup, { BACKUP_PASSPHRASE: 'too short' }], 'The setting BACKUP_PASSPHRASE is wrong: '],
  ['no passphrase', () => ['main-backup', backup, { BACKUP_PASSPHRASE: '' }], 'Set BACKUP_PASSPHRASE: '],
  ['nothing to save', () => ['main-backup', backup, { DATA_DIR: dataOf('empty') }], 'There is nothing to save: '],
  [
    'another passphrase',
    () => ['main-restore', backup, { BACKUP_PASSPHRASE: 'another passphrase' }],
    'The passphrase does not open this file.',
  ],
  ['a folder that holds something', () => ['main-restore', backup, { DATA_DIR: dataOf('copy') }], `is not empty: nothing is overwritten.`],
  ['a file that is cut off', () => ['main-restore', cutOff(), {}], 'This file is not a backup, or it is damaged.'],
  ['another file', () => ['main-restore', import.meta.filename, {}], 'This file is not a backup, or it is damaged.'],
  ['no such file', () => ['main-restore', path.join(place, 'none'), {}], 'There is no file '],
];
function cutOff(): string {
  const file = path.join(place, 'cut-off.backup');
  const whole = fs.readFileSync(backup);
  fs.writeFileSync(file, whole.subarray(0, whole.length - 100_000));
  return file;
}

it.each(refusals)('[QUAL-08] %s is told in one sentence and leaves nothing behind', async (_, given, sentence) => {
  const [program, file, environment] = given();
  const { code, said } = await run(inject('programs')[program], file, { DATA_DIR: dataOf('target'), ...environment });
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  const left = fs.existsSync(dataOf('target')) ? fs.readdirSync(dataOf('target')) : [];
  expect(left).toEqual([]);
});
